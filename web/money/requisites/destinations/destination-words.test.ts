import assert from 'node:assert/strict';
import test from 'node:test';
import type { Destination, PayMethod } from '../ask-requisites.ts';
import { destinationName, destinationNote, methodTerms } from './destination-words.ts';

const destination: Destination = {
  id: 1,
  payeeId: 1,
  payeeName: 'ИП Иванов',
  methodId: 1,
  methodKind: 'bank',
  methodName: 'Счёт',
  mask: '•• 0025',
  bank: 'Банк',
  state: 'waiting',
  isMain: false,
  waitsUntil: '2026-11-26T14:05:00',
  needsCheck: false,
  reason: '',
  createdAt: '2026-11-24T14:05:00',
};

const at = (time: string) => Date.parse(`2026-11-26T${time}:00`);

test('one that waits says until when, and for whom', () => {
  const checked = { ...destination, needsCheck: true };
  assert.equal(destinationNote(destination, at('14:04')), 'До 14:05 26.11.2026');
  assert.equal(destinationNote(checked, at('14:04')), 'До 14:05 26.11.2026 и проверки сетью');
  assert.equal(destinationNote(checked, at('14:05')), 'Ждут проверки сетью');
  assert.equal(destinationNote({ ...checked, waitsUntil: null }), 'Ждут проверки сетью');
});

test('one that does not wait says what is to be done, or why it is where it is', () => {
  const said = (more: Partial<Destination>) => destinationNote({ ...destination, ...more });
  assert.match(said({ state: 'unconfirmed' }), /код/);
  assert.equal(said({ state: 'errored', reason: 'Счёт закрыт.' }), 'Счёт закрыт. Замените реквизиты');
  assert.equal(said({ state: 'errored' }), 'Замените реквизиты');
  assert.equal(
    said({ state: 'archived', reason: 'В архиве с вашего согласия' }),
    'В архиве с вашего согласия',
  );
  assert.equal(said({ state: 'active' }), '');
});

const bank: PayMethod = {
  id: 1,
  kind: 'bank',
  name: 'Счёт в российском банке',
  minimum: 1000,
  maximum: null,
  feePercent: 1.5,
  feeFixed: 10,
  termDays: 3,
  payeeKinds: ['ip'],
  fields: [],
};

test('a method says its least sum, its fee and its term', () => {
  assert.equal(
    methodTerms(bank, 'RUB').replaceAll('\u00a0', ' '),
    'Минимум 1 000 ₽, комиссия 1,5 % и 10 ₽, до 3 дней',
  );
  const free = { ...bank, minimum: 0, maximum: 50_000, feePercent: 0, feeFixed: 0, termDays: 1 };
  assert.equal(
    methodTerms(free, 'RUB').replaceAll('\u00a0', ' '),
    'Максимум 50 000 ₽, без комиссии, до 1 дня',
  );
  assert.match(methodTerms({ ...free, termDays: 0 }, 'RUB'), /в тот же день$/);
});

test('a mask stays in one line', () => {
  assert.equal(destinationName({ methodName: 'ЮMoney', mask: '•• 6746' }), 'ЮMoney ••\u00a06746');
});
