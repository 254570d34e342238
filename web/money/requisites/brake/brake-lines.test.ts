import assert from 'node:assert/strict';
import test from 'node:test';
import type { Brake } from '../ask-requisites.ts';
import { brakeLines, isClosed, isLocked } from './brake-lines.ts';

const quiet: Brake = {
  requisitesUntil: null,
  payoutsUntil: null,
  lockedUntil: null,
  isStopped: false,
  events: [],
};
const until = '2026-11-26T14:05:00';
const before = Date.parse(until) - 1;

test('where nothing waits there is no line', () => {
  assert.deepEqual(brakeLines(quiet, before), []);
  assert.deepEqual(brakeLines({ ...quiet, payoutsUntil: until }, Date.parse(until)), []);
});

test('each wait is one line with its end and what has happened', () => {
  const events: Brake['events'] = [
    { kind: 'lock', at: '2026-11-24T15:00:00' },
    { kind: 'mail-changed', at: '2026-11-24T14:05:00' },
    { kind: 'recovery-code', at: '2026-11-24T13:00:00' },
    { kind: 'mail-changed', at: '2026-11-23T10:00:00' },
  ];
  assert.deepEqual(brakeLines({ ...quiet, payoutsUntil: until, lockedUntil: until, events }, before), [
    'Выплаты ждут до 14:05 26.11.2026: почта изменена 14:05 24.11.2026, вход по резервному коду 13:00 24.11.2026.',
    'Замок реквизитов закрыт до 14:05 26.11.2026: изменить и добавить ничего нельзя.',
  ]);
});

test('new requisites may wait longer than the line says', () => {
  assert.deepEqual(brakeLines({ ...quiet, requisitesUntil: until }, before), [
    'Новые реквизиты ждут до 14:05 26.11.2026 или дольше.',
  ]);
});

test('a stop comes first and says who lifts it', () => {
  const [first] = brakeLines({ ...quiet, isStopped: true, payoutsUntil: until }, before);
  assert.match(first ?? '', /^Выплаты остановлены.*двое сотрудников/);
});

test('a lock holds until its end', () => {
  assert.equal(isLocked({ ...quiet, lockedUntil: until }, before), true);
  assert.equal(isLocked({ ...quiet, lockedUntil: until }, Date.parse(until)), false);
  assert.equal(isLocked(quiet, before), false);
  assert.equal(isClosed(quiet, before), false);
  assert.equal(isClosed({ ...quiet, isStopped: true }, before), true);
});
