import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextStep } from './next-step.ts';

test('after each approval the next step has its page; what is paused or is paid by hand has none', () => {
  const free = { holds: [], staffHold: null, registry: null };
  const registry = {
    id: 3,
    methodId: 1,
    methodName: 'Счёт',
    count: 1,
    total: 1,
    currencyCode: 'RUB' as const,
    createdAt: '',
    createdBy: '',
    closedAt: '',
    closedBy: '',
    approvedAt: null,
    approvedBy: null,
    sentAt: null,
    sentBy: null,
    fileName: 'registry-3.txt',
  };
  const textOf = (of: Parameters<typeof nextStep>[0]) => nextStep(of)?.text;
  assert.equal(textOf({ ...free, state: 'requested' }), undefined);
  assert.equal(textOf({ ...free, state: 'approved' }), 'Собрать реестр');
  assert.equal(textOf({ ...free, state: 'approved', holds: ['debt'] }), undefined);
  const sending = (state: 'closed' | 'approved' | 'sent', fileName: string | null = registry.fileName) =>
    textOf({ ...free, state: 'sending', registry: { ...registry, state, fileName } });
  assert.deepEqual(
    [sending('closed'), sending('sent'), sending('closed', null)],
    ['Открыть реестр № 3', 'Загрузить выписку', undefined],
  );
});
