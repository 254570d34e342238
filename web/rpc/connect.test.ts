import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import type { PartnerContract } from '#contract/index';
import { type Call, connect } from './connect.ts';
import { RpcFailure } from './failure.ts';

test('calls made in one turn travel as one batch, a single call as a batch of one', async (t) => {
  const { call, batches } = await start(t);
  await Promise.all([call('profile.get-info', {}), call('profile.get-contact', {})]);
  await call('profile.get-balance', {});
  assert.deepEqual(
    batches.map((batch) => batch.map(({ method }) => method)),
    [['profile.get-info', 'profile.get-contact'], ['profile.get-balance']],
  );
  assert.ok(batches.flat().every(({ jsonrpc, params }) => jsonrpc === '2.0' && params !== undefined));
});

test('more than fifty calls travel as several batches', async (t) => {
  const { call, batches } = await start(t);
  await Promise.all(numbers(120).map((login) => call('auth.request-password-reset', { login })));
  assert.deepEqual(
    batches.map((batch) => batch.length).sort((a, b) => a - b),
    [20, 50, 50],
  );
});

test('answers find their calls by id in any order', async (t) => {
  const { call } = await start(t, (batch) => batch.map(echo).reverse());
  const logins = numbers(5);
  const answers = await Promise.all(logins.map((login) => call('auth.request-password-reset', { login })));
  assert.deepEqual(
    answers,
    logins.map((login) => ({ login })),
  );
});

test('equal calls on their way share one answer, later ones ask again', async (t) => {
  const { call, batches } = await start(t);
  const [first, second] = await Promise.all([call('profile.get-info', {}), call('profile.get-info', {})]);
  assert.equal(first, second);
  await call('profile.get-info', {});
  assert.deepEqual(
    batches.map((batch) => batch.length),
    [1, 1],
  );
});

test('two equal calls that act are two', async (t) => {
  const { call, batches } = await start(t);
  const sent = { login: 'anna' };
  await Promise.all([
    call('auth.request-password-reset', sent),
    call('auth.request-password-reset', sent),
    call('profile.create-api-token', {}),
    call('profile.create-api-token', {}),
  ]);
  assert.equal(batches.flat().length, 4);
});

test('a call without an answer fails with 500, the others of its batch succeed', async (t) => {
  const { call } = await start(t, (batch) => batch.slice(1).map(echo));
  const [lost, found] = await Promise.allSettled([
    call('profile.get-info', {}),
    call('profile.get-contact', {}),
  ]);
  assert.equal(failureOf(lost).code, 500);
  assert.equal(found.status, 'fulfilled');
});

test('a failed transport gives each call of the batch an error 500', async (t) => {
  const { call, server } = await start(t);
  server.close();
  server.closeAllConnections();
  const settled = await Promise.allSettled([call('profile.get-info', {}), call('profile.get-contact', {})]);
  assert.deepEqual(
    settled.map((one) => failureOf(one).code),
    [500, 500],
  );
});

test('a body that is not JSON gives each call an error 500', async (t) => {
  const { call } = await start(t, () => '<h1>Bad gateway</h1>', 502);
  assert.equal((await failing(call('profile.get-info', {}))).code, 500);
});

test('a failed HTTP answer with at least one result counts as success', async (t) => {
  const { call } = await start(t, ([first, ...rest]) => [echo(first), ...rest.map(refuse(404))], 502);
  const [ok, refused] = await Promise.allSettled([
    call('profile.get-info', {}),
    call('profile.get-contact', {}),
  ]);
  assert.equal(ok.status, 'fulfilled');
  assert.equal(failureOf(refused).code, 404);
});

test('a failed HTTP answer without any result fails every call with 500', async (t) => {
  const { call } = await start(t, (batch) => batch.map(refuse(409)), 502);
  assert.equal((await failing(call('profile.get-info', {}))).code, 500);
});

test('an error 403 of any entry sends the browser away, once for the batch', async (t) => {
  const { call, departures } = await start(t, ([first, ...rest]) => [echo(first), ...rest.map(refuse(403))]);
  await Promise.allSettled([
    call('profile.get-info', {}),
    call('profile.get-contact', {}),
    call('profile.get-balance', {}),
  ]);
  assert.equal(departures(), 1);
});

test('a 403 of a prefetch does not leave the page', async (t) => {
  const { call, departures } = await start(t, (batch) => batch.map(refuse(403)));
  const failure = await failing(call('profile.get-info', {}, undefined, 'ahead'));
  assert.equal(failure.code, 403);
  assert.equal(departures(), 0);
});

test('an error 403 sends the browser away when what was asked ahead is asked for a visit as well', async (t) => {
  const { call, batches, departures } = await start(t, (batch) => batch.map(refuse(403)));
  await Promise.allSettled([
    call('profile.get-info', {}, undefined, 'ahead'),
    call('profile.get-info', {}),
    call('profile.get-contact', {}, undefined, 'ahead'),
  ]);
  assert.equal(batches.flat().length, 2);
  assert.equal(departures(), 1);
});

test('a change that is refused to one of the staff who looks into the cabinet keeps the page', async (t) => {
  const { call, departures } = await start(t, (batch) =>
    batch.map((one) => ({ ...one, error: { code: 403, message: 'Отказ', data: { visit: true } } })),
  );
  assert.equal((await failing(call('profile.get-info', {}))).code, 403);
  assert.equal(departures(), 0);
});

test('other refusals keep the browser where it is', async (t) => {
  const { call, departures } = await start(t, (batch) => batch.map(refuse(404)));
  assert.equal((await failing(call('profile.get-info', {}))).message, 'Отказ 404');
  assert.equal(departures(), 0);
});

test('an error for the batch as a whole reaches each of its calls', async (t) => {
  const { call } = await start(t, () => ({
    jsonrpc: '2.0',
    id: null,
    error: { code: -32600, message: 'Слишком много' },
  }));
  const settled = await Promise.allSettled([call('profile.get-info', {}), call('profile.get-contact', {})]);
  assert.deepEqual(
    settled.map((one) => failureOf(one).code),
    [-32600, -32600],
  );
});

test('a request is aborted when all callers of its calls have aborted, and only then', async (t) => {
  const { call, arrived, gone } = await start(t, 'never');
  const first = new AbortController();
  const second = new AbortController();
  const calls = [
    call('profile.get-info', {}, first.signal),
    call('profile.get-contact', {}, first.signal),
    call('profile.get-contact', {}, second.signal),
  ];
  const settled = Promise.allSettled(calls);
  const request = await arrived;
  first.abort();
  await turn();
  assert.equal(request.socket.destroyed, false);
  second.abort();
  await gone;
  assert.deepEqual(
    (await settled).map((one) => one.status === 'rejected' && one.reason.name),
    ['AbortError', 'AbortError', 'AbortError'],
  );
});

test('a call cancelled before its batch leaves is never sent, an equal one after it is', async (t) => {
  const { call, batches } = await start(t);
  const page = new AbortController();
  const cancelled = Promise.allSettled([call('profile.get-info', {}, page.signal)]);
  page.abort();
  await Promise.all([cancelled, call('profile.get-info', {}), call('profile.get-contact', {})]);
  assert.deepEqual(
    batches.map((batch) => batch.map(({ method }) => method)),
    [['profile.get-info', 'profile.get-contact']],
  );
});

test('a call with a signal that is already aborted fails with its reason', async (t) => {
  const { call, batches } = await start(t);
  await assert.rejects(call('profile.get-info', {}, AbortSignal.abort()), { name: 'AbortError' });
  await call('profile.get-contact', {});
  assert.equal(batches.flat().length, 1);
});

test('a call that is not answered within 30 seconds is given up and says so', async (t) => {
  const { call, arrived, gone } = await start(t, 'never');
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const calls = [call('profile.get-info', {}), call('profile.create-api-token', {})];
  const settled = Promise.allSettled(calls);
  t.mock.timers.tick(1);
  await arrived;
  t.mock.timers.tick(31_000);
  await gone;
  const [read, act] = (await settled).map(failureOf);
  assert.deepEqual([read?.code, act?.code], [500, 500]);
  assert.equal(read?.message, 'Сервер не ответил вовремя. Проверьте соединение и попробуйте ещё раз');
  assert.match(act?.message ?? '', /Возможно, действие выполнено/);
});

test('a long text has the time that a slow line needs to send it', async (t) => {
  const { call, arrived } = await start(t, 'never');
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let isOver = false;
  const failed = failing(call('auth.request-password-reset', { login: 'x'.repeat(200_000) })).finally(() => {
    isOver = true;
  });
  t.mock.timers.tick(1);
  await arrived;
  t.mock.timers.tick(100_000);
  await turn();
  assert.equal(isOver, false);
  t.mock.timers.tick(31_000);
  assert.match((await failed).message, /не ответил вовремя/);
});

type Request = { jsonrpc: string; id: number; method: string; params: unknown };
type Reply = (batch: Request[]) => unknown;

/** A JSON-RPC server on loopback and a client of it. `reply` 'never' keeps the request open. */
async function start(t: TestContext, reply: Reply | 'never' = (batch) => batch.map(echo), status = 200) {
  const batches: Request[][] = [];
  const arrived = Promise.withResolvers<IncomingMessage>();
  const gone = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    response.on('close', () => gone.resolve());
    const body: Request[] = JSON.parse(await text(request));
    batches.push(body);
    arrived.resolve(request);
    if (reply === 'never') return;
    const answer = reply(body);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  let left = 0;
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const call: Call<PartnerContract> = connect(
    (init) => fetch(`http://127.0.0.1:${port}/rpc`, init),
    () => {
      left += 1;
    },
  );
  return { call, batches, server, departures: () => left, arrived: arrived.promise, gone: gone.promise };
}

function echo(request: Request | undefined) {
  return { jsonrpc: '2.0', id: request?.id, result: request?.params };
}

function refuse(code: number, data?: Record<string, unknown>) {
  return (request: Request | undefined) => ({
    jsonrpc: '2.0',
    id: request?.id,
    error: { code, message: `Отказ ${code}`, data },
  });
}

async function failing(call: Promise<unknown>): Promise<RpcFailure> {
  const [settled] = await Promise.allSettled([call]);
  return failureOf(settled);
}

function failureOf(settled: PromiseSettledResult<unknown> | undefined): RpcFailure {
  assert.equal(settled?.status, 'rejected');
  assert.ok(settled.reason instanceof RpcFailure);
  return settled.reason;
}

function numbers(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index));
}
