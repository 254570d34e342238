import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
let second: TestApp;
before(async () => {
  app = await startTestApp();
  second = await startTestApp({}, app);
});
after(async () => {
  await second.stop();
  await app.stop();
});

const getInfo = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'profile.get-info' });
const wrong = (n: number) => `kab_${String(n).padStart(43, 'x')}`;

/** The error of a call with a token, from an address behind a proxy on this machine. */
async function send(instance: TestApp, address: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address };
  const { error } = await (await instance.visitor().post(getInfo, headers)).json();
  return { code: error?.code ?? 0, retryAfter: error?.data?.retryAfter };
}

test('an address that guesses is told to wait after twenty tries, over two instances', async () => {
  const codes: number[] = [];
  for (let n = 1; n <= 22; n += 1)
    codes.push((await send(n % 2 ? app : second, '203.0.113.1', wrong(n))).code);
  assert.deepEqual(codes, [...Array(20).fill(403), 429, 429]);
  const { retryAfter } = await send(second, '203.0.113.1', wrong(0));
  assert.ok(retryAfter > 0 && retryAfter <= 15);
  assert.equal((await send(second, '203.0.113.2', wrong(0))).code, 403);
});

test('a hundred guesses at once get no more tries than twenty one after another @full', async () => {
  const guesses = Array.from({ length: 100 }, (_, n) => send(n % 2 ? app : second, '203.0.113.3', wrong(n)));
  const tried = (await Promise.all(guesses)).filter(({ code }) => code === 403);
  assert.equal(tried.length, 20);
});

test('what cannot be a token counts as a guess too', async () => {
  const codes = new Set<number>();
  for (let n = 0; n < 22; n += 1) codes.add((await send(app, '203.0.113.4', `nonsense${n}`)).code);
  assert.deepEqual([...codes], [403, 429]);
});

test('a right token is never counted and works from an address that has to wait', async () => {
  const { token } = await (await app.partner()).result('profile.create-api-token');
  for (let n = 0; n < 30; n += 1) assert.equal((await send(app, '203.0.113.5', token)).code, 0);
  for (let n = 0; n < 20; n += 1) assert.equal((await send(app, '203.0.113.5', wrong(n))).code, 403);
  assert.equal((await send(app, '203.0.113.5', wrong(20))).code, 429);
  assert.equal((await send(second, '203.0.113.5', token)).code, 0);
  assert.equal((await send(app, '203.0.113.5', wrong(21))).code, 429);
});

test('every call of a batch is told how long to wait, and the batch was one guess @full', async () => {
  const batch = JSON.stringify(
    Array.from({ length: 50 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'profile.get-info' })),
  );
  const post = async (n: number) => {
    const headers = { authorization: `Bearer ${wrong(n)}`, 'x-forwarded-for': '203.0.113.6' };
    const answers: { error: { code: number } }[] = await (await app.visitor().post(batch, headers)).json();
    return new Set(answers.map(({ error }) => error.code));
  };
  for (let n = 0; n < 20; n += 1) assert.deepEqual([...(await post(n))], [403]);
  assert.deepEqual([...(await post(20))], [429]);
});
