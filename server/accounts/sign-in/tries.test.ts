import assert from 'node:assert/strict';
import { argon2Sync } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { hashInEarnest } from '../../testing/runner/quick-hashes.ts';

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

const wrong = { password: 'не тот пароль' };
/** A visitor behind a proxy on this machine, so that each test has its own address. */
function from(instance: TestApp, address: string) {
  return async (method: string, params: unknown) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const response = await instance.visitor().post(body, { 'x-forwarded-for': address });
    const { error } = JSON.parse(await response.text());
    return { code: error?.code ?? 0, retryAfter: error?.data?.retryAfter };
  };
}

test('guessing one login is stopped after five tries, over two instances and from any address @full', async () => {
  const { login, password } = await app.partner();
  const codes: number[] = [];
  for (let n = 1; n <= 6; n += 1) {
    const { code } = await from(n % 2 ? app : second, `203.0.113.${n}`)('auth.sign-in', { login, ...wrong });
    codes.push(code);
  }
  assert.deepEqual(codes, [422, 422, 422, 422, 422, 429]);
  const right = await from(second, '203.0.113.77')('auth.sign-in', { login, password });
  assert.equal(right.code, 429);
  assert.ok(right.retryAfter > 0 && right.retryAfter <= 15);
});

test('fifty guesses at once get no more tries than five one after another @full', async () => {
  const { login } = await app.partner();
  const guesses = Array.from({ length: 50 }, (_, n) =>
    from(n % 2 ? app : second, `198.51.100.${n}`)('auth.sign-in', { login, ...wrong }),
  );
  const tried = (await Promise.all(guesses)).filter(({ code }) => code === 422);
  assert.equal(tried.length, 5);
});

for (const [method, path] of [
  ['auth.sign-in', '/rpc'],
  ['staff.sign-in', '/operator/rpc'],
] as const)
  test(`${method}: addresses of one IPv6 network share one count @full`, async () => {
    const codes = new Set<number>();
    for (let n = 1; n <= 31; n += 1) {
      const params = { login: `nobody ${method} ${n}`, ...wrong };
      const response = await fetch(app.url + path, {
        method: 'POST',
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `2a02:6b8:0:1::${n.toString(16)}` },
      });
      codes.add(JSON.parse(await response.text()).error.code);
      if (n < 31) assert.deepEqual([...codes], [422]);
    }
    assert.deepEqual([...codes], [422, 429]);
    assert.equal(
      (await from(app, '2a02:6b8:0:2::1')('auth.sign-in', { login: 'nobody', ...wrong })).code,
      422,
    );
  });

test('the wait doubles with each wrong try and ends @full', async () => {
  const { login, password } = await app.partner();
  const waits: number[] = [];
  const guess = from(app, '192.0.2.10');
  for (let n = 0; n < 4; n += 1) await guess('auth.sign-in', { login, ...wrong });
  for (let n = 0; n < 3; n += 1) {
    await app.sql`update tries set blocked_until = now()`;
    await guess('auth.sign-in', { login, ...wrong });
    waits.push((await guess('auth.sign-in', { login, password })).retryAfter);
  }
  assert.deepEqual(waits, [15, 30, 60]);
  await app.sql`update tries set blocked_until = now()`;
  assert.equal((await guess('auth.sign-in', { login, password })).code, 0);
});

test('a right password forgives the tries before it @full', async () => {
  const { login, password } = await app.partner();
  const guess = from(app, '192.0.2.20');
  for (let round = 0; round < 3; round += 1) {
    for (let n = 0; n < 4; n += 1) assert.equal((await guess('auth.sign-in', { login, ...wrong })).code, 422);
    assert.equal((await guess('auth.sign-in', { login, password })).code, 0);
  }
});

test('one address that tries many logins is stopped, others are not @full', async () => {
  const spray = from(app, '192.0.2.30');
  const codes = new Set<number>();
  for (let n = 0; n < 31; n += 1)
    codes.add((await spray('auth.sign-in', { login: `login${n}`, ...wrong })).code);
  assert.deepEqual([...codes], [422, 429]);
  assert.equal((await from(app, '192.0.2.31')('auth.sign-in', { login: 'another', ...wrong })).code, 422);
});

test('signing in often from one address is no guessing @full', async () => {
  const { login, password } = await app.partner();
  const office = from(app, '192.0.2.40');
  for (let n = 0; n < 35; n += 1) assert.equal((await office('auth.sign-in', { login, password })).code, 0);
});

test('an office whose people all come at once is let in @full', async () => {
  // From here on a crowd has to wait for hashes.
  hashInEarnest();
  const people = await Promise.all(Array.from({ length: 20 }, () => app.partner()));
  const office = from(app, '192.0.2.50');
  const signedIn = people.map(({ login, password }) => office('auth.sign-in', { login, password }));
  assert.deepEqual(new Set((await Promise.all(signedIn)).map(({ code }) => code)), new Set([0]));
});

test('tries from a refused address turn nobody else away @full', async () => {
  const people = await Promise.all(Array.from({ length: 25 }, () => app.partner()));
  for (let n = 0; n < 30; n += 1)
    await from(app, '192.0.2.60')('auth.sign-in', { login: `stuffed${n}`, ...wrong });
  // Keeps the blocks up, however slow the machine is.
  await app.sql`update tries set blocked_until = now() + interval '1 hour' where blocked_until > now()`;
  const batch = JSON.stringify(
    Array.from({ length: 50 }, (_, id) => ({
      jsonrpc: '2.0',
      id,
      method: 'auth.sign-in',
      params: { login: `stuffed${id}`, ...wrong },
    })),
  );
  const flood = Array.from({ length: 30 }, async () => {
    const response = await app.visitor().post(batch, { 'x-forwarded-for': '192.0.2.60' });
    return await response.text();
  });
  const honest = people.map(({ login, password }, n) =>
    from(app, `192.0.2.${100 + n}`)('auth.sign-in', { login, password }),
  );
  assert.deepEqual(new Set((await Promise.all(honest)).map(({ code }) => code)), new Set([0]));
  for (const answer of await Promise.all(flood)) assert.doesNotMatch(answer, /"code":422/);
});

test('addresses that take all places make room for others, and wait behind their own @full', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => app.partner()));
  const loud = Array.from({ length: 4 * availableParallelism() }, (_, n) => `198.51.100.${200 + n}`);
  const flood = loud.flatMap((address) =>
    Array.from({ length: 30 }, (_, n) =>
      from(app, address)('auth.sign-in', { login: `loud${n} ${address}`, ...wrong }),
    ),
  );
  const honest = people.map(({ login, password }, n) =>
    from(app, `192.0.2.${130 + n}`)('auth.sign-in', { login, password }),
  );
  assert.deepEqual(new Set((await Promise.all(honest)).map(({ code }) => code)), new Set([0]));
  const refused = (await Promise.all(flood)).filter(
    ({ code, retryAfter }) => code === 429 && retryAfter === 5,
  );
  assert.ok(refused.length > 0, 'the places were never taken');
});

test('a crowd at the door is asked to come again, and no try of it is counted @full', async () => {
  const before = await countTries();
  const crowd = Array.from({ length: 64 * availableParallelism() + 100 }, (_, n) =>
    from(app, `10.7.${n >> 8}.${n & 255}`)('auth.sign-in', { login: `crowd${n}`, ...wrong }),
  );
  const answers = await Promise.all(crowd);
  const refused = answers.filter(({ code }) => code === 429);
  const tried = answers.filter(({ code }) => code === 422);
  assert.ok(refused.length > 0 && tried.length >= 32, `${refused.length} refused, ${tried.length} tried`);
  assert.equal(refused.length + tried.length, answers.length);
  assert.deepEqual(new Set(refused.map(({ retryAfter }) => retryAfter)), new Set([5]));
  // One try for the login, one for the address.
  assert.equal((await countTries()) - before, 2 * tried.length);
  assert.equal((await from(app, '10.7.9.9')('auth.sign-in', { login: 'latecomer', ...wrong })).code, 422);
});

test('a password lies hashed by argon2id, at the cost that OWASP names @full', async () => {
  const { id, password } = await app.partner();
  const [row] = await app.sql<{ hash: string }[]>`select password_hash as hash from users where id = ${id}`;
  const [, kind, version, parameters, salt = '', hash] = row?.hash.split('$') ?? [];
  assert.deepEqual([kind, version, parameters], ['argon2id', 'v=19', 'm=19456,t=2,p=1']);
  const nonce = Buffer.from(salt, 'base64');
  const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
  const again = argon2Sync('argon2id', { message: password.normalize('NFKC'), nonce, ...cost });
  assert.equal(again.toString('base64').replace(/=+$/, ''), hash);
});

async function countTries(): Promise<number> {
  const [row] = await app.sql<{ sum: number }[]>`select coalesce(sum(count), 0)::int as sum from tries`;
  return row?.sum ?? 0;
}
