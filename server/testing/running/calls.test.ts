import assert from 'node:assert/strict';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { signInAdmin } from '../people/staff.ts';
import { descendants } from '../traffic/click-trial.ts';
import { makeClicks } from '../traffic/clicks.ts';
import { browserAgent } from '../traffic/redirector.ts';
import { connectTo, makeDataDir, postmasterOf } from './folder.ts';
import { startProgram } from './program.ts';

/** The whole program, an offer that pays 100, and calls of the offer's advertiser. */
async function startWithAdvertiser(t: TestContext, environment: Record<string, string> = {}) {
  const DATA_DIR = await makeDataDir(t);
  const program = await startProgram({ environment: { DATA_DIR, CLICK_PORT: '0', ...environment } });
  const sql = await connectTo(t, DATA_DIR);
  const account = { login: 'reader', email: 'reader@example.com', password: 'длинный пароль' };
  const { id: userId } = await program.operator.result('operator.create-user', account);
  const { id: offerId } = await program.operator.result('operator.save-offer', {
    name: 'Дом',
    payouts: [{ goal: '', countries: [], currencyCode: 'RUB', amount: 100 }],
  });
  await sql`update offers set url = 'https://shop.example/?c={click_id}'`;
  await sql`insert into links (code, user_id, offer_id, name) values ('aaaaaaaaaa', ${userId}, ${offerId}, '')`;
  const { url } = await (await signInAdmin(sql, program.url)).result('operator.rotate-offer-key', {
    offerId,
  });
  const visit = async () => {
    const { headers } = await fetch(new URL('/c/aaaaaaaaaa', url), {
      redirect: 'manual',
      headers: { 'user-agent': browserAgent },
    });
    return new URL(headers.get('location') ?? '').searchParams.get('c') ?? '';
  };
  const answers: string[] = [];
  const sendStatus = async (click_id: string, status: string, tid = '') => {
    const answer = await fetch(`${url}?${new URLSearchParams({ click_id, status, tid })}`);
    answers.push(await answer.text());
  };
  const click = (count: number) =>
    makeClicks(
      { sql },
      Array.from({ length: count }, () => ({ userId, offerId })),
    );
  const waiting = () => readdir(join(DATA_DIR, 'calls'));
  const emptied = async () => {
    while ((await waiting()).length > 0) await pause(50);
  };
  const receipts = async () => {
    const rows = await sql<{ words: string }[]>`
      select string_agg(word, ' ' order by e.id) as words from conversion_events e group by conversion_id`;
    return rows.map(({ words }) => words);
  };
  return {
    program,
    sql,
    DATA_DIR,
    url,
    userId,
    sendStatus,
    visit,
    click,
    answers,
    waiting,
    emptied,
    receipts,
  };
}

test('while the database is away calls are OK, and are applied once and in order when it is back @full', async (t) => {
  const { program, sql, DATA_DIR, url, sendStatus, visit, click, answers, waiting, emptied, receipts } =
    await startWithAdvertiser(t, { CLICK_WORKERS: '2' });
  const clicks = await click(40);
  while ((await visit().catch(() => '')) === '') await pause(50);
  const postmaster = (await postmasterOf(DATA_DIR))?.pid ?? 0;
  // The whole server stops: nothing answers, as if its machine were cut off.
  const all = [postmaster, ...descendants(postmaster, '')];
  for (const pid of all) process.kill(pid, 'SIGSTOP');
  // The clicks of these calls wait on the disk as well.
  for (let n = 0; n < 5; n += 1) clicks.push(await visit());
  for (const status of ['new', 'hold', 'approve', 'hold'])
    await Promise.all(clicks.map((id) => sendStatus(id, status)));
  await sendStatus('nonsense', 'approve');
  assert.deepEqual(new Set(answers), new Set(['OK']));
  // An unknown key is refused from memory, and nothing of the call is kept.
  const params = new URLSearchParams({ click_id: clicks[0] ?? '', status: 'hold', comment: 'stranger' });
  const stranger = await fetch(new URL(`/in/stranger?${params}`, url));
  assert.deepEqual([stranger.status, await stranger.text()], [403, 'Неизвестный ключ']);
  for (const file of await waiting())
    assert.doesNotMatch(await readFile(join(DATA_DIR, 'calls', file), 'utf8'), /stranger/);
  const [first = ''] = await waiting();
  assert.equal((await stat(join(DATA_DIR, 'calls', first))).mode & 0o777, 0o600);
  assert.doesNotMatch(await readFile(join(DATA_DIR, 'calls', first), 'utf8'), /kin_/);
  for (const pid of all) process.kill(pid, 'SIGCONT');
  // Calls that come meanwhile are applied after the calls that waited.
  await Promise.all(clicks.map((id) => sendStatus(id, 'reject')));
  await emptied();
  assert.deepEqual(new Set(await receipts()), new Set(['new hold approve reject']));
  const refusals =
    await sql`select status, sum(times)::int as times from conversion_refusals where offer_id is not null group by 1 order by 1`;
  assert.deepEqual(refusals, [
    { status: 400, times: 1 },
    { status: 409, times: 45 },
  ]);
  assert.equal((await sql`select from applied_calls`).length, 0);
  answers.length = 0;
  await sendStatus('nonsense', 'approve');
  assert.deepEqual(answers, ['click_id — не ID клика: «nonsense»']);
  program.signal('SIGTERM');
  assert.equal((await program.ended).code, 0);
});

test('calls that ended their waits in another order than they began in are all applied, and those after them @full', async (t) => {
  const { program, DATA_DIR, sendStatus, visit, click, answers, emptied, receipts } =
    await startWithAdvertiser(t);
  const clicks = await click(12);
  while ((await visit().catch(() => '')) === '') await pause(50);
  await Promise.all(clicks.slice(10).map((id) => sendStatus(id, 'hold')));
  const postmaster = (await postmasterOf(DATA_DIR))?.pid ?? 0;
  const all = [postmaster, ...descendants(postmaster, '')];
  for (const pid of all) process.kill(pid, 'SIGSTOP');
  // Calls with one of the two connections wait for its answer; the other calls wait, for less long, for a connection.
  const first = clicks.slice(0, 5).map(async (id, n) => {
    await pause(n * 250);
    await sendStatus(id, 'hold');
  });
  await Promise.all(first);
  // The pause is longer than a segment stays open without a call.
  await pause(8_000);
  await Promise.all(clicks.slice(5, 9).map((id) => sendStatus(id, 'hold')));
  for (const pid of all) process.kill(pid, 'SIGCONT');
  await emptied();
  await sendStatus(clicks[9] ?? '', 'hold');
  assert.deepEqual(new Set(answers), new Set(['OK']));
  assert.deepEqual(await receipts(), Array(12).fill('hold'));
  program.signal('SIGTERM');
  assert.equal((await program.ended).code, 0);
});

test('calls under way are applied once, whoever is killed when @full', async (t) => {
  const { program, sql, DATA_DIR, userId, sendStatus, click, emptied, receipts } =
    await startWithAdvertiser(t);
  const clicks = await click(300);
  const isAnswered = (id: string, status: string) =>
    sendStatus(id, status).then(
      () => true,
      () => false,
    );
  const calling = Promise.all(
    Array.from({ length: 10 }, async (_, lane) => {
      for (const id of clicks.filter((_, n) => n % 10 === lane))
        for (const status of ['hold', 'approve', 'approve'])
          while (!(await isAnswered(id, status))) await pause(20);
    }),
  );
  for (const script of ['redirector/worker.ts', 'redirector/main.ts']) {
    await pause(300);
    for (const pid of descendants(program.pid, script)) process.kill(pid, 'SIGKILL');
  }
  process.kill((await postmasterOf(DATA_DIR))?.pid ?? 0, 'SIGKILL');
  await pause(300);
  for (const pid of descendants(program.pid, 'redirector/main.ts')) process.kill(pid, 'SIGKILL');
  await calling;
  await emptied();
  assert.deepEqual(new Set(await receipts()), new Set(['hold approve']));
  const [balance] = await sql`select available, hold from balances where user_id = ${userId}`;
  assert.deepEqual(balance, { available: 0, hold: 300 * 10_000 });
  program.signal('SIGTERM');
  await program.ended;
});
