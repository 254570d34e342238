import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { createClient } from '../methods/client.ts';
import { startWitness } from '../servers/witness-server.ts';
import { makeFolder } from './folder.ts';
import { checkout, startProgram } from './program.ts';
import { serveDatabase } from './served-database.ts';

const run = promisify(execFile);

test('a running program shows its witnesses, and the command gives its log another key @full', async (t) => {
  const { url } = await serveDatabase(t);
  const witness = await startWitness();
  t.after(witness.stop);
  const environment = {
    DATA_DIR: join(await makeFolder(t), 'data'),
    DATABASE_URL: url,
    PROOF_WITNESSES: witness.setting,
  };
  const program = await startProgram({ environment });
  const visitor = createClient(program.url);
  const [first] = (await visitor.result('proof.get-keys', {})).items;
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const { stdout } = await run(process.execPath, ['server/proof/key/command.ts'], {
    cwd: checkout,
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
  });
  const { items, witnesses } = await visitor.result('proof.get-keys', {});
  assert.deepEqual(
    items.map(({ vkey }) => stdout.includes(vkey)),
    [true, true],
  );
  assert.deepEqual([items[1]?.vkey, items[0]?.until, items[0]?.size], [first?.vkey, null, null]);
  assert.deepEqual(
    witnesses.map(({ vkey }) => vkey),
    [witness.vkey],
  );
});
