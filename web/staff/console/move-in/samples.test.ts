import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { moveInFiles } from '#contract/console/move-in-names';
import { samples } from './samples.ts';

test('the samples to download are those of the documents', () => {
  for (const file of moveInFiles)
    assert.equal(samples[file], readFileSync(`docs/move-in/${file}.csv`, 'utf8'), file);
});
