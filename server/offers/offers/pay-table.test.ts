import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Payout } from '#contract/offers/offer-terms';
import { entriesOf, payChanges, payOf, payTable } from '#contract/offers/pay-table';

const pay = (amount: number, countries: string[] = [], goal = ''): Payout => ({
  goal,
  countries,
  currencyCode: 'RUB',
  amount,
});

const countryOf = fc.constantFrom('RU', 'KZ', 'BY', 'AM');
const entry = fc.record({
  goal: fc.constantFrom('', 'заявка'),
  countries: fc.uniqueArray(countryOf, { maxLength: 4 }),
  currencyCode: fc.constantFrom('RUB' as const, 'USD' as const),
  amount: fc.constantFrom(0, 1, 2),
});

test('entries pay what their table pays, wherever a visitor comes from', () => {
  fc.assert(
    fc.property(fc.array(entry), fc.array(entry), (offers, own) => {
      const table = payTable(offers, own);
      const again = payTable(entriesOf(table));
      assert.deepEqual(payChanges(entriesOf(table), entriesOf(again)), []);
      for (const goal of ['', 'заявка', 'другая'])
        for (const country of ['RU', 'KZ', 'BY', 'AM', 'DE'])
          assert.deepEqual(payOf(again, goal, country), payOf(table, goal, country));
    }),
  );
});

test('an own payout pays before the offer’s for the same country, the one that names it before one for all', () => {
  const offers = [pay(1), pay(2, ['KZ'])];
  const table = payTable(offers, [pay(3)]);
  assert.deepEqual([payOf(table, '', 'RU')?.amount, payOf(table, '', 'KZ')?.amount], [3, 2]);
  const named = payTable(offers, [pay(4, ['KZ'])]);
  assert.deepEqual([payOf(named, '', 'RU')?.amount, payOf(named, '', 'KZ')?.amount], [1, 4]);
  assert.equal(payOf(named, 'заявка', 'RU'), null);
});

test('a change is told once for all places that it concerns', () => {
  const rub = (amount: number) => ({ currencyCode: 'RUB', amount });
  const was = [pay(1150), pay(700, ['KZ', 'BY']), pay(50, [], 'заявка')];
  const is = [pay(1300), pay(700, ['KZ']), pay(1300, ['AM']), pay(90, ['BY', 'UZ'], 'заявка')];
  assert.deepEqual(payChanges(was, is), [
    { goal: '', countries: [], before: rub(1150), after: rub(1300) },
    { goal: '', countries: ['BY'], before: rub(700), after: rub(1300) },
    { goal: 'заявка', countries: [], before: rub(50), after: null },
    { goal: 'заявка', countries: ['BY', 'UZ'], before: rub(50), after: rub(90) },
  ]);
});

test('nothing is told where nothing pays otherwise, and else all that does', () => {
  fc.assert(
    fc.property(fc.array(entry), fc.array(entry), (was, is) => {
      const changes = payChanges(was, is);
      const before = payTable(was);
      const after = payTable(is);
      for (const goal of ['', 'заявка'])
        for (const country of ['RU', 'KZ', 'BY', 'AM', 'DE']) {
          const from = payOf(before, goal, country);
          const to = payOf(after, goal, country);
          const told = changes.some(
            (change) =>
              change.goal === goal &&
              (change.countries.length === 0 || change.countries.includes(country)) &&
              JSON.stringify([change.before, change.after]) === JSON.stringify([from, to]),
          );
          if (JSON.stringify(from) !== JSON.stringify(to)) assert.ok(told);
        }
      assert.deepEqual(payChanges(was, was), []);
    }),
  );
});
