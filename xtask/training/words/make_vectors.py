"""Makes vectors.bin for the words of words.txt.

Takes a sentence encoder (all-MiniLM-L6-v2, Apache-2.0) as a folder given by its path; gives a signed byte
a dimension for each word: the encoder's vector of the word alone, less the mean of all words, along the
directions in which words differ most. Needs torch, transformers and numpy. Only the training of the model
of what words mean reads what it makes; nothing here is needed to build, run or test.

    python3 make_vectors.py ENCODER_FOLDER
"""

import pathlib
import sys

import numpy
import torch
from transformers import AutoModel, AutoTokenizer

DIMENSIONS = 192
BATCH = 256
STEP = 1 / 32  # as meaning/vocabulary.rs reads it
LONGEST = 16  # pieces of a word


def encode(words, folder):
    tokenizer = AutoTokenizer.from_pretrained(folder)
    encoder = AutoModel.from_pretrained(folder).eval()
    rows = []
    with torch.no_grad():
        for start in range(0, len(words), BATCH):
            batch = tokenizer(
                words[start : start + BATCH],
                padding=True,
                truncation=True,
                max_length=LONGEST,
                return_tensors="pt",
            )
            states = encoder(**batch).last_hidden_state
            mask = batch["attention_mask"].unsqueeze(-1).float()
            mean = (states * mask).sum(1) / mask.sum(1)
            rows.append(torch.nn.functional.normalize(mean, dim=1).numpy())
    return numpy.vstack(rows)


def main():
    here = pathlib.Path(__file__).parent
    words = (here / "words.txt").read_text(encoding="utf-8").splitlines()
    vectors = encode(words, sys.argv[1])
    vectors -= vectors.mean(0)
    _, _, directions = numpy.linalg.svd(vectors, full_matrices=False)
    vectors = vectors @ directions[:DIMENSIONS].T
    vectors /= vectors.std()
    steps = numpy.clip(numpy.round(vectors / STEP), -127, 127).astype(numpy.int8)
    (here / "vectors.bin").write_bytes(steps.tobytes())


main()
