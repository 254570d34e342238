import assert from 'node:assert/strict';
import test from 'node:test';
import type { ReceiptState } from '#contract/money/paper-names';
import { withdrawalStates } from '#contract/money/withdrawal-names';
import { isEnded, mayRepeat, nextStep, statesToCome } from './withdrawal-words.ts';

const one = { state: 'approved', holds: [], expectedOn: '2026-11-27', reason: '', receipt: null } as const;
const said = (more: Partial<Parameters<typeof nextStep>[0]>) => nextStep({ ...one, holds: [], ...more });

test('one on its way says what pauses it and by when it arrives', () => {
  assert.equal(said({}), 'Уйдёт в ближайшую выплату, придёт до 27.11.2026');
  assert.equal(
    said({ state: 'requested', holds: ['debt', 'sign'] }),
    'Ждёт: на балансе долг, на проверке у сети. Если без задержки, придёт до 27.11.2026',
  );
  assert.equal(said({ state: 'sending' }), 'Сеть отправляет деньги, придёт до 27.11.2026');
});

test('one that has ended says why, and where its sum is', () => {
  assert.equal(said({ state: 'paid' }), 'Деньги отправлены');
  assert.equal(said({ state: 'cancelled' }), 'Сумма снова доступна');
  assert.equal(said({ state: 'failed', reason: 'Счёт закрыт.' }), 'Счёт закрыт. Сумма снова доступна');
  assert.equal(
    said({ state: 'returned', reason: 'Нет такого счёта' }),
    'Нет такого счёта. Деньги вернулись на баланс',
  );
});

test('a paid one asks for the receipt that it still lacks', () => {
  const receipt = { dueOn: '2026-12-09', number: null, reason: '', look: null };
  const note = (state: ReceiptState) => said({ state: 'paid', receipt: { ...receipt, state } });
  assert.equal(note('awaited'), 'Деньги отправлены. Приложите чек до 09.12.2026 включительно');
  assert.equal(note('late'), 'Деньги отправлены. Приложите чек: срок был до 09.12.2026');
  for (const state of ['attached', 'accepted', 'void'] as const)
    assert.equal(note(state), 'Деньги отправлены');
});

test('what failed by itself may be asked for again; what has ended goes no further', () => {
  assert.deepEqual(withdrawalStates.filter(mayRepeat), ['rejected', 'failed', 'returned']);
  assert.deepEqual(
    withdrawalStates.filter((state) => statesToCome(state).length > 0),
    ['requested', 'approved', 'sending'],
  );
  assert.equal(isEnded('sending'), false);
});
