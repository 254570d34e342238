import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { partnerContract } from '#contract/index';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createClient } from '../../testing/methods/client.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const getInfo = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'profile.get-info' });
/** The id of the partner whom a header authenticates, or the error's code. */
async function callerBy(authorization: string, headers: Record<string, string> = {}) {
  const response = await app.visitor().post(getInfo, { authorization, ...headers });
  assert.equal(response.status, 200);
  const { result, error } = await response.json();
  return result?.id ?? error.code;
}
async function partnerWithToken() {
  const partner = await app.partner();
  return { ...partner, ...(await partner.result('profile.create-api-token')) };
}

test('a token reads and acts for its partner and sets no cookie', async () => {
  const { id, token } = await partnerWithToken();
  const program = createClient(app.url, { bearer: token });
  assert.equal((await program.result('profile.get-info')).id, id);
  assert.equal((await program.result('profile.get-balance')).totalBalance, 0);
  assert.equal(program.cookie(), null);
});

test('a token is refused by every method that only a session may call', async () => {
  const { token } = await partnerWithToken();
  const program = createClient(app.url, { bearer: token });
  const forSessions = Object.entries(partnerContract).filter(([, { access }]) => access === 'session');
  assert.ok(forSessions.length >= 5);
  for (const [method] of forSessions) assert.equal((await program.failure(method)).code, 403, method);
});

test('calls of one batch are allowed and refused one by one', async () => {
  const { token } = await partnerWithToken();
  const batch = ['profile.get-contact', 'profile.get-api-token', 'no.such-method'].map((method, id) => ({
    jsonrpc: '2.0',
    id,
    method,
  }));
  const response = await createClient(app.url, { bearer: token }).post(JSON.stringify(batch));
  const answers: { id: number; error?: { code: number } }[] = await response.json();
  const codes = answers.sort((a, b) => a.id - b.id).map(({ error }) => error?.code ?? 0);
  assert.deepEqual(codes, [0, 403, -32601]);
});

test('the scheme is read without case and with any spaces before the token @full', async () => {
  const { id, token } = await partnerWithToken();
  for (const scheme of ['Bearer', 'bearer', 'BEARER', 'Bearer   ']) {
    assert.equal(await callerBy(`${scheme} ${token}`), id, scheme);
  }
  assert.equal(await callerBy(`Bearer ${token}   `), id);
});

test('what is not exactly the token is nobody @full', async () => {
  const { token } = await partnerWithToken();
  const wrong = [
    'Bearer',
    'Bearer ',
    token,
    `Bearer${token}`,
    `Bearer ${token} ${token}`,
    `Bearer ${token}x`,
    `Bearer ${token.slice(0, -1)}`,
    `Bearer ${token.toUpperCase()}`,
    `Bearer ${token.slice(4)}`,
    `Bearer "${token}"`,
    `Bearer kab_${'%00'.repeat(14)}x`,
    `Bearer kab_${'a'.repeat(43)}`,
    `Bearer ${'a'.repeat(8000)}`,
    `Bearer ${token}\t${token}`,
    'Bearer \u00ff\u00fe',
  ];
  for (const [n, authorization] of wrong.entries()) {
    const headers = { 'x-forwarded-for': `192.0.2.${n + 1}` };
    assert.equal(await callerBy(authorization, headers), 403, authorization.slice(0, 80));
  }
});

test('a header with control characters, or beyond all measure, is no request at all @full', async () => {
  const { token } = await partnerWithToken();
  for (const authorization of [
    `Bearer ${token}\u0000`,
    `Bearer \u0007${token}`,
    `Bearer ${'a'.repeat(20_000)}`,
  ]) {
    assert.match(await raw(authorization), /^HTTP\/1\.1 4(00|31) /);
  }
});

test('a token that was deleted is 403, and the session beside it lives', async () => {
  const { token, ...partner } = await partnerWithToken();
  const program = createClient(app.url, { bearer: token });
  await program.result('profile.get-info');
  await partner.result('profile.delete-api-token');
  assert.equal((await program.failure('profile.get-info')).code, 403);
  await partner.result('profile.get-info');
});

test('a blocked partner’s token is refused until the block ends', async () => {
  const { id, token } = await partnerWithToken();
  await app.operator.result('operator.update-user', { id, isBlocked: true });
  assert.equal(await callerBy(`Bearer ${token}`), 403);
  await app.operator.result('operator.update-user', { id, isBlocked: false });
  assert.equal(await callerBy(`Bearer ${token}`), id);
});

test('a token decides over the cookie sent with it, also when it is wrong', async () => {
  const anna = await partnerWithToken();
  const boris = await app.partner();
  const cookie = boris.cookie() ?? '';
  assert.equal(await callerBy(`Bearer ${anna.token}`, { cookie }), anna.id);
  assert.equal(await callerBy(`Bearer kab_${'b'.repeat(43)}`, { cookie }), 403);
  assert.equal(await callerBy('Basic cHJveHk6cHJveHk=', { cookie }), boris.id);
});

test('a token does not open the way to a foreign site', async () => {
  const { token } = await partnerWithToken();
  const headers = { authorization: `Bearer ${token}`, origin: 'https://evil.example' };
  assert.equal((await app.visitor().post(getInfo, headers)).status, 403);
});

test('an operator’s key is no token and a token is no operator’s key', async () => {
  const { token } = await partnerWithToken();
  assert.equal(await callerBy('Bearer operator-key-of-the-tests'), 403);
  const staff = createClient(app.url, { path: '/operator/rpc', bearer: token });
  assert.equal((await staff.failure('operator.get-users')).code, 403);
});

test('a visitor’s methods stay open beside a wrong token', async () => {
  const { login, password } = await app.partner();
  const client = createClient(app.url, { bearer: 'wrong' });
  assert.deepEqual(await client.result('auth.sign-in', { login, password }), { status: 'signed-in' });
});

/** The first bytes of the answer to a request with this header, sent past any client's own checks. */
async function raw(authorization: string): Promise<string> {
  const { port } = new URL(app.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    `POST /rpc HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n` +
      `Authorization: ${authorization}\r\nContent-Length: ${getInfo.length}\r\n\r\n${getInfo}`,
  );
  return await text(socket);
}
