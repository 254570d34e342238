import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorContract } from '#contract/index';
import { namedRecords } from './named-records.ts';

const method = operatorContract['operator.answer-ticket'];

test('a parameter names a record of every kind, alone or after another word', () => {
  const params = {
    id: 1,
    intoTicketId: 2,
    withdrawalMethodId: 3,
    parts: [{ offerIds: [4, 5], keyId: 6 }],
    monkeyId: 7,
    termsId: 8,
    clickId: 'offer',
  };
  const named = ['ticket-1', 'ticket-9', 'ticket-2', 'withdrawal-method-3', 'offer-4', 'offer-5', 'key-6'];
  assert.deepEqual(namedRecords(method, params, { id: 9 }), named);
});
