import assert from 'node:assert/strict';
import test from 'node:test';
import { errorCode } from '#contract/wire/rpc';
import { RpcFailure } from './failure.ts';
import { confirmActionsBy, withCode } from './reauth.ts';

const reauth = new RpcFailure({ code: errorCode.forbidden, message: 'Нужен код', data: { reauth: true } });

/** A method that asks for a code until the code was given. */
function guarded() {
  let isOpen = false;
  const calls: string[] = [];
  confirmActionsBy(async (method) => {
    calls.push(`code for ${method}`);
    isOpen = true;
    return true;
  });
  const send = async () => {
    calls.push('call');
    if (!isOpen) throw reauth;
    return 'done';
  };
  return { send, calls };
}

test('an action that asks for a code is called once more after it', async () => {
  const { send, calls } = guarded();
  assert.equal(await withCode('requisites.lock', send), 'done');
  assert.deepEqual(calls, ['call', 'code for requisites.lock', 'call']);
});

test('actions that need a code at the same time ask for one', async () => {
  const { send, calls } = guarded();
  await Promise.all([withCode('requisites.lock', send), withCode('requisites.set-main', send)]);
  assert.deepEqual(
    calls.filter((call) => call !== 'call'),
    ['code for requisites.lock'],
  );
});

test('without a code the action fails, and is not called again', async () => {
  let calls = 0;
  confirmActionsBy(async () => false);
  const send = async () => {
    calls += 1;
    throw reauth;
  };
  await assert.rejects(withCode('requisites.lock', send), { code: errorCode.forbidden, message: /на месте/ });
  assert.equal(calls, 1);
});

test('a code that is asked for again after it was given is a refusal', async () => {
  confirmActionsBy(async () => true);
  await assert.rejects(
    withCode('requisites.lock', () => Promise.reject(reauth)),
    reauth,
  );
});

test('other refusals ask for nothing', async () => {
  confirmActionsBy(() => assert.fail('no code was needed'));
  const over = new RpcFailure({ code: errorCode.forbidden, message: 'Сеанс завершён' });
  await assert.rejects(
    withCode('requisites.lock', () => Promise.reject(over)),
    over,
  );
});
