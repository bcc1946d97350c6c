internal import CTOML
