import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Mark, markWords } from './mark-words.ts';

const none = {
  day: '2026-11-20',
  at: '2026-11-20T10:00:00.000Z',
  landing: null,
  postbackId: null,
  rate: null,
};
const offer = { id: 7, name: 'Дом' };

test('a mark names what happened and leads to its record', () => {
  const rate = { before: 100, after: 120.5, currencyCode: 'RUB' } as const;
  const marks: Mark[] = [
    { ...none, kind: 'rate', change: 'changed', offer, rate },
    { ...none, kind: 'landing', change: 'broken', offer, landing: 'Первый' },
    { ...none, kind: 'postback', change: 'paused', offer: null, postbackId: 5 },
  ];
  assert.deepEqual(
    marks.map(markWords).map(({ text, record, to }) => [text.replaceAll('\u00a0', ' '), record, to]),
    [
      ['Ставка: 100 ₽ → 120,50 ₽', 'Дом', '/offers/7'],
      ['Страница не отвечает', 'Дом, «Первый»', '/offers/7'],
      ['Постбек на паузе: трекер не отвечает', 'постбек 5', '/global-postbacks/deliveries?postback=5'],
    ],
  );
});
