import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { findSegments, measure } from './segment.ts';

test('what waits on disk is measured in whole milliseconds, as bigint takes them', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'segment-'));
  t.after(() => rm(folder, { recursive: true }));
  for (const n of [1, 2, 3]) await writeFile(join(folder, `1795454739607-7-${n}.clicks`), 'a row\n');
  const segments = await findSegments(folder);
  assert.equal(segments.length, 3);
  for (const segment of segments) {
    const { backlog } = await measure([segment], () => 0);
    assert.deepEqual([backlog.bytes, Number.isInteger(backlog.since)], [6, true]);
  }
});
