import assert from 'node:assert/strict';
import test from 'node:test';
import { healthWords } from './health-words.ts';
import type { Postback } from './postback-groups.ts';

type Health = Postback['health'];

const never: Health = {
  lastAt: null,
  status: null,
  fault: null,
  milliseconds: null,
  failures: 0,
  failingSince: null,
  pausedAt: null,
  probeAt: null,
  quietUntil: null,
  ended: 0,
  delivered: 0,
  waiting: 0,
};
const good = { ...never, lastAt: '2026-11-20T11:05:00Z', status: 200, milliseconds: 84 };
const bad = { ...good, status: null, fault: 'timeout', failures: 20, failingSince: good.lastAt } as const;
const textsOf = (health: Health, type: Postback['type'] = 'on') => {
  const { tone, text, remedy } = healthWords({ type, health });
  return [tone, text.replace(/\d\d:\d\d \d\d\.11\.2026/g, 'T'), remedy];
};

test('a postback that was never called says so, one that works says how it answers', () => {
  assert.deepEqual(textsOf(never), ['calm', 'Вызовов ещё не было', '']);
  const day = { ...good, ended: 1211, delivered: 1210, waiting: 3 };
  assert.deepEqual(textsOf(day), [
    'calm',
    'Последний вызов: 200 за 84 мс, T · за сутки дошло 99,9\u00a0% из 1\u00a0211 · ждут 3 отправки',
    '',
  ]);
});

test('a share is never rounded up to all', () => {
  assert.match(String(textsOf({ ...good, ended: 100_000, delivered: 99_999 })[1]), /дошло 99,9/);
  assert.match(String(textsOf({ ...good, ended: 5, delivered: 5 })[1]), /дошло 100/);
});

test('a postback that fails or pauses says since when, why, and what to do', () => {
  assert.deepEqual(textsOf({ ...bad, failures: 1, status: 404, fault: null, waiting: 1 }), [
    'warning',
    'Не доходит с T: 404 за 84 мс, повторяем · ждёт 1 отправка',
    'Такого адреса у трекера нет: проверьте путь в ссылке.',
  ]);
  const [tone, text, remedy] = textsOf({
    ...bad,
    pausedAt: good.lastAt,
    probeAt: good.lastAt,
    waiting: 10_000,
  });
  assert.equal(tone, 'warning');
  assert.equal(
    text,
    'Приостановлен в T: нет ответа за 10 с · ждут больше 9\u00a0999 отправок · следующая проба в T',
  );
  assert.match(remedy ?? '', /слишком долго.*уйдёт само/);
});

test('a postback that is off is calm, unless its receiver turned it off', () => {
  assert.deepEqual(textsOf({ ...good, waiting: 2 }, 'off'), [
    'calm',
    'Последний вызов: 200 за 84 мс, T · ждут 2 отправки: уйдут, если включить в течение 7 дней',
    '',
  ]);
  const [tone, text, remedy] = textsOf({ ...good, status: 410 }, 'off');
  assert.deepEqual([tone, text], ['warning', 'Трекер ответил 410: этого адреса больше нет']);
  assert.match(remedy ?? '', /Исправьте ссылку/);
});
