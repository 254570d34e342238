import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { ask, type ResultOf, refresh, refreshAfter } from './rpc.ts';

test('a first load that was on its way when its list changed is followed by another', async (t) => {
  const client = new QueryClient();
  const first = Promise.withResolvers<void>();
  let asked = 0;
  const queryKey = ['profile.get-ledger', {}];
  const queryFn = async () => {
    asked += 1;
    if (asked === 1) await first.promise;
    return asked;
  };
  t.after(new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {}));
  const refreshed = refresh(client, 'profile.get-ledger');
  first.resolve();
  await refreshed;
  assert.equal(client.getQueryData(queryKey), 2);
});

test('what is asked is kept under method and parameters and refreshed by the name of its method', async () => {
  const { queryKey } = ask('profile.get-info', {});
  assert.deepEqual(queryKey, ['profile.get-info', {}]);
  const client = new QueryClient();
  client.setQueryData(queryKey, partner);
  client.setQueryData(ask('profile.get-contact', {}).queryKey, { phone: '', skype: '', telegram: '' });
  await refresh(client, 'profile.get-info');
  const stale = client.getQueryCache().findAll({ predicate: (query) => query.state.isInvalidated });
  assert.deepEqual(
    stale.map((query) => query.queryKey),
    [queryKey],
  );
});

test('an action asks again what it has made stale, and nothing else', async () => {
  const client = new QueryClient();
  const methods = [
    'profile.get-info',
    'profile.get-contact',
    'profile.get-sessions',
    'links.get-links',
  ] as const;
  for (const method of methods) client.setQueryData([method, {}], {});
  await refreshAfter(client, 'profile.confirm-email-change');
  const stale = client.getQueryCache().findAll({ predicate: (query) => query.state.isInvalidated });
  assert.deepEqual(
    stale.map(({ queryKey: [method] }) => method),
    ['profile.get-info', 'profile.get-sessions'],
  );
});

const partner: ResultOf<'profile.get-info'> = {
  id: 1,
  login: 'demo',
  firstName: '',
  lastName: '',
  system: 1,
  email: 'demo@example.com',
  createdAt: '2026-11-20T14:05:00+03:00',
};
