import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { lineOf, measure, readLines } from './segment.ts';

test('what waits on disk is measured in whole milliseconds, as bigint takes them', async (t) => {
  for (const n of [1, 2, 3]) {
    const folder = await mkdtemp(join(tmpdir(), 'segment-'));
    t.after(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, `1795454739607-7-${n}.clicks`), 'a row\n');
    const { segments, backlog } = await measure(folder, () => 0);
    const { bytes, since } = backlog;
    assert.deepEqual([segments.length, bytes, Number.isInteger(since)], [1, 6, true]);
  }
});

const rows = ['first\tклик', 'second\t2', 'third\t'];
const whole = Buffer.from(rows.map(lineOf).join(''));

test('a segment torn anywhere gives the rows before the tear, and says how far they go', () => {
  for (let cut = 0; cut <= whole.length; cut += 1) {
    const { rows: read, length, damaged } = readLines(whole.subarray(0, cut));
    assert.deepEqual([read, damaged], [rows.slice(0, read.length), []], `cut at ${cut}`);
    assert.equal(length, Buffer.byteLength(read.map(lineOf).join('')));
    assert.ok(cut - length < Buffer.byteLength(lineOf(rows[read.length] ?? '')), `cut at ${cut}`);
  }
});

test('a line with any byte damaged is set aside, and the lines around it are read', () => {
  const begin = Buffer.byteLength(lineOf('first\tклик'));
  const end = whole.indexOf(lineOf('third\t'));
  for (let at = begin; at < end - 1; at += 1)
    for (const byte of [0x00, 0x0a, 0x7a, 0xff]) {
      const bytes = Buffer.from(whole);
      bytes[at] = byte;
      const { rows: read, length, damaged } = readLines(bytes);
      assert.deepEqual([read, length], [[rows[0], rows[2]], whole.length], `${byte} at ${at}`);
      assert.equal(damaged.length, byte === 0x0a ? 2 : 1);
    }
});
