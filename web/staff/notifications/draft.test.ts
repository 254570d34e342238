import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Draft, namesIn, toAudience } from './draft.ts';

const empty: Draft = {
  ...{ triggerId: 51, title: '', content: '', channels: [], kind: 'filter', partners: '', systems: [] },
  ...{ offerId: '', offerBy: 'traffic', countries: [], days: '30', currencyCode: 'RUB', from: '', to: '' },
};

test('names of a list are divided by anything usual, and each counts once', () => {
  assert.deepEqual(namesIn(' 7, smirnova;\n7\tivanov '), ['7', 'smirnova', 'ivanov']);
});

test('a filter takes only fields that are whole', () => {
  assert.deepEqual(toAudience(empty), { kind: 'filter', systems: [], countries: [], days: 30 });
  assert.deepEqual(toAudience({ ...empty, offerId: '3', days: '', from: '1 000,50' }), {
    ...{ kind: 'filter', systems: [], countries: [], days: 30 },
    ...{ offer: { id: 3, by: 'traffic' }, balance: { currencyCode: 'RUB', from: 1000.5 } },
  });
});

test('fields of another kind of audience are kept and not sent', () => {
  assert.deepEqual(toAudience({ ...empty, kind: 'all', partners: '7', offerId: '3' }), { kind: 'all' });
});
