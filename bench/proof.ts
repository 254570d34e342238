import { makeHead } from '../server/proof/heads.ts';
import { startProof } from '../server/proof/start.ts';
import { growTree } from '../server/proof/tree/grow.ts';
import { watch } from '../server/proof/watch/watch.ts';
import { startApp, stopApps } from './harness/app.ts';
import { median, print } from './harness/figures.ts';

// Measures how long a million leaves get their places, and how long the network's own watch makes all hashes anew:
// `node bench/proof.ts [leaves]`. The goal of the watch is 10 s. Medians of three.
const count = Number(process.argv[2] ?? 1_000_000);

const app = await startApp();
await startProof(app.app);
await app.sql`
  insert into proof_leaves (kind, at, content, secret, hash)
  select 'erasure', now(), content, secret, sha256('\\x00'::bytea || sha256(secret || 'kabinet proof '::bytea) || convert_to(content, 'UTF8'))
  from generate_series(1, ${count}::int) n
  cross join lateral (select sha256(n::text::bytea) as secret,
    '{"at":"2026-11-29T07:00:00.000Z","kind":"erasure","leaves":[],"n":' || n || ',"recorded":"2026-11-29T07:00:00.000Z","rest":"' || repeat('x', 200) || '"}' as content) made`;
await app.sql`analyze proof_leaves`;
let began = performance.now();
const placed = await growTree(app.sql);
print(`${placed} leaves got their places in ${seconds(began)} s`);
const note = (await makeHead(app.app))?.note ?? '';
const times: number[] = [];
for (let round = 0; round < 3; round += 1) {
  began = performance.now();
  let findings = 0;
  for await (const _ of watch(app.sql, [note])) findings += 1;
  times.push((performance.now() - began) / 1000);
  if (findings > 0) throw new Error(`${findings} findings`);
}
print(`the watch of ${placed} leaves: ${median(times).toFixed(1)} s (goal 10)`);
await stopApps();

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
