import assert from 'node:assert/strict';
import test from 'node:test';
import { zoneAt } from '../../../ui/text/format.ts';
import { endOf, firstClick, readMoment, stationsOf, writeClick } from './simulation.ts';

const a = { id: 1, name: 'А' };
const b = { id: 2, name: 'Б', landing: '' };
const steps = [
  { kind: 'skipped-offer' as const, text: '', offer: a },
  { kind: 'offer-rule' as const, text: '', offer: a },
  { kind: 'skipped-offer' as const, text: '', offer: b },
  { kind: 'global-rule' as const, text: '', offer: null },
];

test('a click passes the offers that do not take it and ends where it is taken', () => {
  assert.deepEqual(stationsOf({ steps, outcome: 'network-choice', offer: null }), ['А', 'Б', 'Выбор сети']);
  assert.deepEqual(stationsOf({ steps: [], outcome: 'offer', offer: b }), ['Б']);
  assert.deepEqual(stationsOf({ steps: [], outcome: 'custom-link', offer: null }), ['Своя ссылка']);
});

test('a click is taken by its own offer where that is the only step', () => {
  const taker = { kind: 'offer' as const, text: '', offer: a };
  const end = { outcome: 'offer' as const, offer: b, chosen: [] };
  assert.equal(endOf({ ...end, steps: [taker] }), 'Клик примет сам оффер: Б');
  assert.equal(endOf({ ...end, steps: [...steps, taker] }), 'А → Б → Б');
});

test('a smart link’s click goes most often to the largest share', () => {
  const start = {
    steps: [{ kind: 'smart-link' as const, text: '', offer: null }],
    outcome: 'offer' as const,
  };
  const shares = [
    { offer: a, share: 0.755 },
    { offer: b, share: 0.245 },
  ];
  assert.equal(
    endOf({ ...start, offer: b, chosen: shares }),
    'Чаще всего клик получит «А»: 75,5\u00a0% посетителей',
  );
  assert.equal(endOf({ ...start, offer: b, chosen: shares.slice(1) }), 'Клик примет сам оффер: Б');
  assert.equal(endOf({ ...start, outcome: 'network-choice', offer: null, chosen: [] }), 'Выбор сети');
});

test('a smart link is sent in place of an offer, and supposes no reason', () => {
  const { kind: _, ...chosen } = { ...firstClick, offer: '7', landing: '3', link: '5', way: 'supposed' };
  assert.deepEqual(writeClick({ ...chosen, kind: 'smart' }), {
    linkId: 5,
    landingId: null,
    country: 'RU',
    device: 'desktop',
    subs,
    isRepeat: false,
    isBot: false,
  });
});

const subs = { sub1: '', sub2: '', sub3: '', sub4: '', sub5: '' };
const click = { ...firstClick, offer: '7', device: 'phone', at: '2026-11-20T14:05', isRepeat: '1' };
const sent = { offer: 7, landingId: null, country: 'RU', device: 'phone', subs };

test('by default no reason is supposed, and the moment is now', () => {
  assert.deepEqual(writeClick(click), { ...sent, isRepeat: true, isBot: false });
});

test('a chosen moment is sent as the browser’s clock has it', () => {
  const at = new Date(2026, 10, 20, 14, 5).toISOString();
  const chosen = { ...click, when: 'chosen', isRepeat: '', isBot: '1' };
  assert.deepEqual(writeClick(chosen), { ...sent, isRepeat: false, isBot: true, at });
});

test('a supposed reason stands in place of moment, repeat and bot', () => {
  const supposed = { ...click, way: 'supposed', when: 'chosen', isBot: '1' };
  assert.deepEqual(writeClick({ ...supposed, reason: 'cap' }), { ...sent, reason: 'cap', isBot: false });
  assert.deepEqual(writeClick({ ...supposed, reason: 'bot' }), { ...sent, reason: 'bot', isBot: true });
});

test('what is no moment between 2000 and 2099 is refused', () => {
  for (const wrong of ['', '2026-13-20T14:05', '20261-11-20T14:05', '0026-11-20T14:05', 'завтра'])
    assert.equal(readMoment(wrong), null);
});

test('the browser’s zone is told with its offset', () => {
  assert.match(zoneAt(new Date('2026-11-20T12:00:00Z')), /^[\w/+-]+ \(UTC([+\u2212-]\d.*)?\)$/);
});
