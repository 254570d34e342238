import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Draft, namesIn, toAudience, wrongFields } from './broadcast-draft.ts';

const empty: Draft = {
  triggerId: 51,
  title: '',
  content: '',
  channels: [],
  kind: 'filter',
  partners: '',
  systems: [],
  managers: [],
  offerId: '',
  offerBy: 'traffic',
  countries: [],
  days: '30',
  currencyCode: 'RUB',
  from: '',
  to: '',
};

test('names of a list are divided by anything usual, and each counts once', () => {
  assert.deepEqual(namesIn(' 7, smirnova;\n7\tivanov '), ['7', 'smirnova', 'ivanov']);
});

test('a filter takes only fields that are whole', () => {
  assert.deepEqual(toAudience(empty), { kind: 'filter', systems: [], managers: [], countries: [], days: 30 });
  assert.deepEqual(toAudience({ ...empty, offerId: '3', days: '', from: '1 000,50' }), {
    kind: 'filter',
    systems: [],
    managers: [],
    countries: [],
    days: 30,
    offer: { id: 3, by: 'traffic' },
    balance: { currencyCode: 'RUB', from: 1000.5 },
  });
});

test('a text of the filter that is not understood is told at its field', () => {
  assert.deepEqual(
    wrongFields({ ...empty, from: '−1\u00a0000,50', to: '5 000', days: '', offerId: '3' }),
    {},
  );
  const unread = { ...empty, offerId: '0', days: '91', from: '1o00', to: '1e5' };
  assert.deepEqual(Object.keys(wrongFields(unread)), ['offerId', 'days', 'from', 'to']);
  assert.deepEqual(wrongFields({ ...unread, kind: 'all' }), {});
});

test('fields of another kind of audience are kept and not sent', () => {
  assert.deepEqual(toAudience({ ...empty, kind: 'all', partners: '7', offerId: '3' }), { kind: 'all' });
});
