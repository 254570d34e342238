import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Details, receiptLines } from './receipt-lines.ts';

type Event = Details['events'][number];

const event = (changed: Partial<Event>): Event => ({
  at: '2026-11-20T12:00:00.000Z',
  by: 'advertiser',
  word: 'approve',
  goal: null,
  transactionId: '',
  payout: null,
  sum: null,
  comment: '',
  state: 'hold',
  isConfirmed: false,
  amount: 1000,
  reason: null,
  ...changed,
});

const outcomes = (...events: Partial<Event>[]) =>
  receiptLines({ events: events.map(event), currencyCode: 'RUB' }).map(({ outcome }) =>
    outcome.replaceAll('\u00a0', ' '),
  );

test('the life of a conversion reads as docs/money.md tells it', () => {
  assert.deepEqual(
    outcomes(
      { state: 'create' },
      {},
      { isConfirmed: true },
      { isConfirmed: true, amount: 900, by: 'staff' },
      { state: 'approve', amount: 900, by: 'release' },
      { state: 'reject', amount: 900, reason: 'duplicate' },
      { state: 'reject', amount: 900, reason: 'fraud' },
      { isConfirmed: true, amount: 900 },
    ),
    [
      'Принята в обработку',
      '1 000 ₽ в холде, рекламодатель ещё проверяет',
      'Подтверждена, 1 000 ₽ в холде до назначенной даты',
      'Сумма изменена: 1 000 ₽ → 900 ₽',
      'Холд закончился, 900 ₽ доступны для вывода',
      'Отклонена: дубль',
      'Причина изменена: фрод',
      'Возвращена: подтверждена, 900 ₽ в холде до назначенной даты',
    ],
  );
});

test('without days of hold an approval pays at once', () => {
  assert.deepEqual(outcomes({ state: 'approve' }), ['Подтверждена, 1 000 ₽ доступны для вывода']);
});

test('what came beside the status is shown by the names of the call', () => {
  const [line] = receiptLines({
    events: [event({ goal: 'заявка', transactionId: 'A-1', payout: 10, sum: 0 })],
    currencyCode: 'RUB',
  });
  assert.deepEqual(line?.received, [
    ['goal', 'заявка'],
    ['tid', 'A-1'],
    ['payout', '10\u00a0₽'],
    ['sum', '0'],
  ]);
});
