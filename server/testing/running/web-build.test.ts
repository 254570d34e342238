import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createLog } from '../../platform/program/log.ts';
import { until } from '../postbacks/sender.ts';
import { copyCheckout } from './checkout.ts';
import { makeFolder } from './folder.ts';

test('the web is built when its sources differ from those of the build, and only then @full', async (t) => {
  const { build, page, edit } = await copyWeb(t);
  await build();
  const { mtimeMs } = await stat(page);
  await build();
  assert.equal((await stat(page)).mtimeMs, mtimeMs);

  await edit('<html lang="ru"', '<html lang="ru" data-edited');
  await build();
  assert.match(await readFile(page, 'utf8'), /data-edited/);
});

test('what was built is compressed behind the program, once @full', async (t) => {
  const { build, compress, page } = await copyWeb(t);
  await build();
  const done = join(dirname(page), '.vite', 'compressed');
  const compressing = compress();
  await until(async () => existsSync(done), Boolean);
  await compressing.stop();
  const files = await readdir(join(dirname(page), 'assets'));
  const scripts = files.filter((name) => /\.(js|css)$/.test(name));
  assert.ok(scripts.length > 0);
  assert.deepEqual(
    scripts.flatMap((name) => [`${name}.br`, `${name}.gz`]).filter((name) => !files.includes(name)),
    [],
  );
  const { mtimeMs } = await stat(done);
  await compress().stop();
  assert.equal((await stat(done)).mtimeMs, mtimeMs);
});

test('a source that came back with an older date is built as well @full', async (t) => {
  const { build, page, edit, source } = await copyWeb(t);
  await build();
  await edit('<html lang="ru"', '<html lang="ru" data-older');
  await utimes(source, 1_000_000, 1_000_000);
  await build();
  assert.match(await readFile(page, 'utf8'), /data-older/);
});

test('a web that does not build says so and leaves the build as it was @full', async (t) => {
  const { build, page, folder } = await copyWeb(t);
  await build();
  const before = await readFile(page, 'utf8');
  await writeFile(join(folder, 'web', 'app', 'main.tsx'), 'const = ;');
  await assert.rejects(build(), /^Error: The web does not build: /);
  assert.equal(await readFile(page, 'utf8'), before);
  assert.deepEqual((await readdir(join(folder, 'dist'))).sort(), ['web', 'web.stamp']);
});

/** A checkout with a builder of its own; the page's entry is short, because it is built again and again. */
async function copyWeb(t: TestContext) {
  const folder = await makeFolder(t);
  await copyCheckout(folder);
  await writeFile(join(folder, 'web', 'app', 'main.tsx'), "document.title = 'Kabinet';\n");
  const source = join(folder, 'web', 'index.html');
  const builder: typeof import('../../platform/program/web-build.ts') = await import(
    join(folder, 'server', 'platform', 'program', 'web-build.ts')
  );
  return {
    folder,
    source,
    page: join(folder, 'dist', 'web', 'index.html'),
    build: () => builder.buildWeb(createLog('silent')),
    compress: () => builder.compressBuild(),
    async edit(from: string, to: string) {
      await writeFile(source, (await readFile(source, 'utf8')).replace(from, to));
    },
  };
}
