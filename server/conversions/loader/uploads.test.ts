import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { loaderLimits, loaderTooLarge, loaderTooLong } from '#contract/conversions/loader-names';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { postExport } from '../../testing/traffic/exports.ts';

let app: TestApp;
let partner: Awaited<ReturnType<TestApp['partner']>>;
before(async () => {
  app = await startTestApp();
  partner = await app.partner();
});
after(() => app.stop());

const packed = { headers: { 'content-encoding': 'gzip' } };

async function refusalOf(file: string | Buffer, more = {}): Promise<string> {
  const body = typeof file === 'string' ? file : new Uint8Array(file);
  const answer = await postExport(app, partner, body, more);
  assert.equal(answer.status, 422);
  const { error } = JSON.parse(await answer.text());
  assert.deepEqual(error.data, { file: error.message });
  return error.message;
}

test('a file that is too much, empty or no table is refused by a sentence, and nothing of it is kept', async () => {
  assert.equal(await refusalOf(gzipSync(`clickid\n${'1\n'.repeat(1_000_000)}`), packed), loaderTooLong);
  assert.equal(await refusalOf(''), 'Файл пуст: выберите другой');
  assert.match(await refusalOf('clickid;status\n'), /только названия столбцов/);
  assert.match(await refusalOf(Buffer.from([0x50, 0x4b, 3, 4, 0, 0])), /Это не таблица CSV/);
  assert.match(await refusalOf('2026-11-20;12\n2026-11-21;13'), /В первой строке данные/);
  assert.match(
    await refusalOf(`${Array.from({ length: 101 }, (_, n) => `t${n}`).join()}\n1,2`),
    /больше 100 столбцов/,
  );
  const [row] = await app.sql<{ files: number; parts: number }[]>`
    select (select count(*)::int from loader_files) as files, (select count(*)::int from loader_parts) as parts`;
  assert.deepEqual(row, { files: 0, parts: 0 });
});

test('a file of 100 MB is refused, the bound of lines is taken, a visitor is not @full', async () => {
  const wide = `${'x'.repeat(1023)}\n`;
  assert.equal(await refusalOf(gzipSync(`clickid\n${wide.repeat(100 * 1024)}`), packed), loaderTooLarge);
  const lines = gzipSync(`clickid\n${'1\n'.repeat(loaderLimits.lines)}`);
  assert.equal((await postExport(app, partner, new Uint8Array(lines), packed)).status, 200);
  assert.equal((await postExport(app, app.visitor(), 'clickid\n1\n')).status, 403);
});

test('what is kept of a file says nothing to who reads the database @full', async () => {
  await postExport(app, partner, 'clickid;name\nsecret-click;Иван Тайный\n');
  const parts = await app.sql<{ sealed: Buffer }[]>`select sealed from loader_parts`;
  for (const { sealed } of parts) assert.ok(!sealed.includes('secret-click'));
});
