import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alarmText } from './alarm-words.ts';

const now = new Date(2026, 10, 24, 15, 0);
const failing = {
  status: 'reject' as const,
  lastStatus: 503,
  lastFault: null,
  failingSince: new Date(2026, 10, 24, 12, 16).toISOString(),
};

test('a postback that fails today is told with what the tracker answers since when', () => {
  assert.equal(alarmText(failing, now.getTime()), 'Событие «Отклонена»: трекер отвечает 503 с 12:16');
});

test('an earlier day is named, and a call without an answer by its fault', () => {
  const failingSince = new Date(2026, 10, 22, 9, 5).toISOString();
  assert.equal(
    alarmText({ ...failing, failingSince, lastStatus: null, lastFault: 'timeout' }, now.getTime()),
    'Событие «Отклонена»: нет ответа за 10 с, с 09:05 22.11.2026',
  );
});
