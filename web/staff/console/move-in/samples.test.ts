import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { moveInColumns, moveInFiles } from '#contract/console/move-in-names';
import { samples } from './samples.ts';

test('the samples to download are those of the documents and have every column', () => {
  for (const file of moveInFiles) {
    const { needed, others } = moveInColumns[file];
    assert.equal(samples[file], readFileSync(`docs/move-in/${file}.csv`, 'utf8'), file);
    assert.deepEqual(samples[file].split('\n')[0]?.split(';').toSorted(), [...needed, ...others].toSorted());
  }
});
