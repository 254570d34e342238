import assert from 'node:assert/strict';
import test from 'node:test';
import { callMeaning, callNote, type PostbackCall } from './call-words.ts';

const now = Date.parse('2026-11-20T11:05:00Z');
const made: PostbackCall = {
  id: 1,
  postbackId: 2,
  conversionId: 3,
  event: 'hold',
  state: 'delivered',
  heldBy: null,
  at: '2026-11-20T11:00:00Z',
  tries: 1,
  nextAt: null,
  lastAt: '2026-11-20T11:00:00Z',
  status: 200,
  fault: null,
  milliseconds: 84,
  url: 'https://t.example.com/',
  emptyMacro: null,
};
const failing: PostbackCall = { ...made, state: 'waiting', status: 503, nextAt: '2026-11-20T11:09:00Z' };
const note = (call: PostbackCall) => callNote(call, now).replace(/\d\d:\d\d(:\d\d)?( [\d.]{10})?/, 'T');

test('a call says in a few words what became of it', () => {
  assert.equal(note(made), '200 за 84 мс');
  assert.equal(note({ ...made, tries: 3 }), '200 за 84 мс, с\u00a03-й попытки');
  assert.equal(note(failing), '503 за 84 мс, повтор в T');
  assert.equal(note({ ...failing, nextAt: made.at }), '503 за 84 мс, повтор сейчас');
  assert.equal(note({ ...failing, tries: 0, status: null, milliseconds: null, nextAt: made.at }), '');
  assert.equal(note({ ...failing, state: 'failed', tries: 12 }), '503 за 84 мс, 12 попыток');
  assert.equal(note({ ...failing, state: 'expired' }), 'ждала 7 дней');
});

test('one that was not sent yet leaves now, or says what it waits for', () => {
  const first = { ...failing, tries: 0, status: null, milliseconds: null };
  assert.deepEqual(callMeaning({ ...first, nextAt: made.at }, now), [
    'Вызов стоит в очереди и уйдёт сейчас.',
  ]);
  assert.match(callMeaning(first, now).join(' '), /сначала уйдёт более раннее событие/);
});

test('what failed says what helps, and that it can be sent again', () => {
  const meaning = callMeaning({ ...made, state: 'failed', tries: 1, status: 404 }, now).join(' ');
  assert.match(meaning, /1 попытка.*404 за 84 мс\. Такого адреса у трекера нет.*ещё раз/);
  assert.deepEqual(callMeaning(made, now), ['Трекер принял вызов: 200 за 84 мс.']);
});

test('one that its postback pauses says why, and what lets it go', () => {
  const paused = (heldBy: PostbackCall['heldBy']) => ({
    ...failing,
    state: 'paused' as const,
    heldBy,
    nextAt: null,
  });
  assert.equal(note(paused('pause')), 'трекер не отвечает, 503 за 84 мс');
  assert.equal(
    note({ ...paused('off'), tries: 0, status: null, milliseconds: null }),
    'постбек выключен, ещё не отправляли',
  );
  const meaning = (heldBy: PostbackCall['heldBy']) => callMeaning(paused(heldBy), now).join(' ');
  assert.match(meaning('pause'), /на паузе: когда ответит, вызов уйдёт сам.*Ошибка на стороне трекера/);
  assert.match(meaning('off'), /^Постбек выключен: включите его/);
  assert.match(meaning('removed'), /^Постбек удалён: верните его в истории изменений/);
});
