import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Choice, verdictsOf } from './landing-verdicts.ts';

const items = ['Анкета', 'Калькулятор', 'Короткий'].map((name, n) => ({
  ...{ id: n + 1, name, isActive: true, weight: 100, share: 1 / 3, clicks: 0, decided: 0, epc: null },
}));
type Pair = Choice['pairs'][number];
const pair = (own: Partial<Pair>): Pair => ({
  ...{ firstId: 1, secondId: 2, days: 20, decided: [300, 200], verdict: null, ...own },
});
const say = (...pairs: Pair[]) => verdictsOf({ items, pairs }).map((text) => text.replaceAll('\u00a0', ' '));

test('a verdict says which landing is better, by how much, how surely and since when', () => {
  const verdict = { betterId: 2, lift: 0.184, confidence: 0.9786, day: '2026-12-03' };
  assert.deepEqual(say(pair({ verdict })), [
    'Лендинг «Калькулятор» лучше «Анкета»: +18 % дохода с клика, уверенность 97,8 %, вывод от 03.12.2026',
  ]);
});

test('without a verdict it says what is missing @full', () => {
  assert.deepEqual(say(), []);
  assert.deepEqual(say(pair({ days: 3, decided: [1045, 60] })), [
    'Пока рано: нужно 7 дней и 100 решённых конверсий на каждый. Учтено: 3 дня, конверсий 1 045 и 60',
  ]);
  assert.deepEqual(say(pair({})), [
    'Разница пока не доказана: лендинги приносят похожий доход или данных мало',
  ]);
  const verdict = { betterId: 1, lift: 1, confidence: 0.99999, day: '2026-12-03' };
  assert.deepEqual(
    say(pair({ verdict }), pair({ secondId: 3, days: 6 }), pair({ firstId: 2, secondId: 3 })),
    [
      'Лендинг «Анкета» лучше «Калькулятор»: +100 % дохода с клика, уверенность 99,9 %, вывод от 03.12.2026',
      'Пока рано: нужно 7 дней и 100 решённых конверсий на каждый',
      'Разница остальных пока не доказана',
    ],
  );
});
