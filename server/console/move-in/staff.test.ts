import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startJobs } from '../../platform/jobs/jobs.ts';
import { allWorks } from '../../tasks.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { until } from '../../testing/postbacks/sender.ts';

/** A hash of no files. */
const none = '0'.repeat(64);

let app: TestApp;
let admin: Awaited<ReturnType<typeof signInStaff>>;
let jobs: Awaited<ReturnType<typeof startJobs>>;
before(async () => {
  app = await startTestApp();
  admin = await signInStaff(app, 'admin');
  await admin.result('staff.confirm-act', { code: admin.phone.at(0) });
  jobs = await startJobs(app.app, allWorks(app.app));
});
after(async () => {
  await jobs.stop();
  await app.stop();
});

const load = (params: { id?: number; file: 'partners' | 'balances'; part?: number; text: string }) =>
  admin.result('operator.load-move-in', { part: 0, ...params });
const ended = (id: number) =>
  until(
    () => admin.result('operator.get-move-in', { id }),
    ({ stage }) => ['checked', 'done', 'failed'].includes(stage),
  );

test('files are loaded in parts, tried, and moved in by a job; the files go when all is done', async () => {
  const { id } = await load({ file: 'partners', text: 'external_id;login;email\nw1;web-one;web-one@exa' });
  await load({ id, file: 'partners', part: 1, text: 'mple.org\nw2;x;bad@example.org\n' });
  await load({ id, file: 'balances', text: 'partner;amount\nw1;15' });
  assert.equal((await admin.failure('operator.apply-move-in', { id, sha256: none })).code, 409);
  await admin.result('operator.check-move-in', { id });
  const files = [
    { file: 'partners', made: 1, matched: 0, refused: 1, sums: [] },
    {
      file: 'balances',
      made: 1,
      matched: 0,
      refused: 0,
      sums: [{ currencyCode: 'RUB', amount: 15 }],
    },
  ];
  const tried = await ended(id);
  assert.deepEqual([tried.stage, tried.files], ['checked', files]);
  assert.deepEqual(await app.sql`select 1 from users where external_id = 'w1'`, []);
  const { items } = await admin.result('operator.get-move-in-lines', { id, outcome: 'refused' });
  assert.deepEqual(
    items.map(({ file, line, externalId, field, fault }) => [file, line, externalId, field, fault]),
    [['partners', 3, 'w2', 'login', 'Логин не короче 3 знаков']],
  );
  const sha256 = tried.sha256 ?? assert.fail();
  await admin.result('operator.apply-move-in', { id, sha256 });
  const done = await ended(id);
  assert.deepEqual([done.stage, done.files, done.passed], ['done', files, 3]);
  const [user] = await app.sql<{ id: number; available: number }[]>`
    select id, available from users join balances on user_id = id where external_id = 'w1'`;
  assert.equal(user?.available, 1500);
  assert.deepEqual(await app.sql`select 1 from move_in_files where move_in_id = ${id}`, []);
  assert.deepEqual(await admin.result('operator.apply-move-in', { id, sha256 }), { ok: true });
  assert.equal((await load({ file: 'balances', text: '' })).id, id + 1);
  assert.equal(
    (await admin.failure('operator.load-move-in', { id, file: 'balances', part: 0, text: '' })).code,
    409,
  );
});

test('files that were loaded and tried behind the back of who looked are not moved in', async () => {
  const { id } = await load({
    file: 'partners',
    text: 'external_id;login;email\nw9;web-nine;nine@example.org\n',
  });
  await load({ id, file: 'balances', text: 'partner;amount\nw9;15' });
  await admin.result('operator.check-move-in', { id });
  const looked = await ended(id);
  await load({ id, file: 'balances', text: 'partner;amount\nw9;888888' });
  await admin.result('operator.check-move-in', { id });
  const other = await ended(id);
  assert.notEqual(other.sha256, looked.sha256);
  const { code, data } = await admin.failure('operator.apply-move-in', { id, sha256: looked.sha256 });
  assert.deepEqual([code, Object.keys(data ?? {})], [409, ['sha256']]);
  assert.deepEqual(await app.sql`select 1 from users where external_id = 'w9'`, []);
  await load({ id, file: 'balances', text: 'partner;amount\nw9;15' });
  await admin.result('operator.check-move-in', { id });
  assert.equal((await ended(id)).sha256, looked.sha256);
});

test('a part out of order and a move of nobody are refused', async () => {
  const { id } = await load({ file: 'partners', text: 'external_id' });
  const part = { id, file: 'partners', part: 2, text: '' };
  assert.equal((await admin.failure('operator.load-move-in', part)).code, 409);
  for (const method of [
    'operator.check-move-in',
    'operator.apply-move-in',
    'operator.get-move-in',
    'operator.get-move-in-lines',
  ])
    assert.equal(
      (
        await admin.failure(method, {
          id: 999_999,
          ...(method === 'operator.apply-move-in' && { sha256: none }),
        })
      ).code,
      404,
    );
});

test('a file that cannot be read ends the trial, and can be loaded anew', async () => {
  const { id } = await load({ file: 'partners', text: 'what\n1' });
  await admin.result('operator.check-move-in', { id });
  assert.equal((await ended(id)).stage, 'failed');
  await load({ id, file: 'partners', text: 'external_id;login;email\nw9;web-nine;web-nine@example.org' });
  await admin.result('operator.check-move-in', { id });
  const tried = await ended(id);
  assert.deepEqual(
    [tried.stage, tried.files],
    ['checked', [{ file: 'partners', made: 1, matched: 0, refused: 0, sums: [] }]],
  );
});
