import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { stageRelease } from '../../../scripts/release/stage.ts';
import { stopPostmaster } from '../../platform/db/embedded/postmaster.ts';
import { makeFolder, placeOf } from './folder.ts';
import { runProgram, startProgram } from './program.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };

/** The first test makes it for the others, because each test has a time limit. */
let made = { parent: '', release: '' };
const ends: (() => Promise<void>)[] = [];
after(async () => {
  for (const end of ends.toReversed()) await end();
});

test('a release has its pages compressed, no test, and nothing that only builds @full', async () => {
  made = await makeRelease();
  const { release } = made;
  const names = await readdir(release, { recursive: true });
  const isBuilding = /^(web|e2e|bench|scripts)\/|^node_modules\/(vite|react|typescript|@playwright)\//;
  assert.deepEqual(
    names.filter((name) => isBuilding.test(name)),
    [],
  );
  const isTest = /^server\/.*(\.test\.ts$|\/testing\/)/;
  assert.deepEqual(
    names.filter((name) => isTest.test(name)),
    [],
  );
  const pages = names.filter((name) => /^dist\/web\/assets\/.*\.(js|css)$/.test(name));
  const compressed = pages.flatMap((name) => [`${name}.br`, `${name}.gz`]);
  assert.ok(pages.length > 0);
  assert.deepEqual(
    compressed.filter((name) => !names.includes(name)),
    [],
  );
});

test('a release starts where it may write nothing, and its commands run from anywhere @full', async (t) => {
  const { parent, release } = made;
  const run = { environment: { WEB: 'build' }, folder: release, ...(isRoot ? { account: nobody } : {}) };
  await t.test(
    'an account that may not write there starts it, and its data lie beside it @full',
    async () => {
      const before = await readdir(release, { recursive: true });
      const program = await startProgram(run);
      const page = await (await fetch(`${program.url}/sign-in`)).text();
      const [script] = /\/assets\/[^"]+\.js/.exec(page) ?? [];
      const { headers } = await fetch(`${program.url}${script}`, { headers: { 'accept-encoding': 'br' } });
      assert.equal(headers.get('content-encoding'), 'br');
      program.signal('SIGTERM');
      assert.equal((await program.ended).code, 0);
      assert.ok(existsSync(join(parent, 'kabinet-data', 'postgres')));
      if (isRoot) assert.deepEqual(await readdir(release, { recursive: true }), before);
    },
  );
  await t.test(
    'its commands run without npm and Node of the machine, by a link from anywhere @full',
    async () => {
      await symlink(release, join(parent, 'current'));
      const kabinet = join(parent, 'current', 'kabinet');
      const bare = { cwd: '/', env: { PATH: '/usr/bin:/bin' }, encoding: 'utf8' } as const;
      assert.match(spawnSync(kabinet, ['create-staff'], bare).stdout, /^kabinet create-staff --login/);
      assert.deepEqual(
        [spawnSync(kabinet, ['test'], bare).status, spawnSync(kabinet, ['docs'], bare).status],
        [2, 2],
      );
    },
  );
  await t.test('without its pages it does not try to build any', async () => {
    await rm(join(release, 'dist'), { recursive: true });
    assert.match(
      (await runProgram(run)).stderr,
      /The pages of this release are not in .*: unpack it anew\n$/,
    );
  });
});

async function makeRelease(): Promise<typeof made> {
  const parent = join(await makeFolder({ after: (end) => void ends.push(end) }), 'opt');
  ends.push(() => stopPostmaster(placeOf(join(parent, 'kabinet-data'))));
  const release = join(parent, 'kabinet');
  await mkdir(release, { recursive: true });
  if (isRoot) await chown(parent, nobody.uid, nobody.gid);
  await stageRelease(release);
  return { parent, release };
}
