import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { triggerOf } from '../../messages/notifications/catalog.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeClicks } from '../../testing/traffic/clicks.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';
import { dayIn, startOfDay } from '../ledger/days.ts';
import { tellDay } from './tell-day.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;

const timeZone = 'Asia/Vladivostok';
const days = { before: dayIn(-3, timeZone), day: dayIn(-2, timeZone), timeZone };
const want = ({ result }: Partner) =>
  result('profile.update-notification-subscription', {
    triggerId: triggerOf('day-sum').id,
    channelId: 1,
    status: true,
  });

async function messagesOf({ result }: Partner) {
  const { messages } = await result('profile.get-notification-all', {});
  return messages.map(({ title, content }) => [title, content].map((text) => text.replaceAll(/\s/g, ' ')));
}

/** Makes clicks of a day and conversions of the first ones, all in the day's first minutes. */
async function bring(partner: Partner, day: string, clicks: number, ...statuses: string[]): Promise<void> {
  const { offerId, call } = await makeAdvertiser(app, { holdDays: 0 });
  const at = new Date(startOfDay(day, timeZone).getTime() + 60_000);
  const made = Array.from({ length: clicks }, () => ({ userId: partner.id, offerId, at }));
  const ids = await makeClicks(app, made);
  for (const [place, status] of statuses.entries()) {
    const { line } = await call({ click_id: ids[place] ?? '', status }, at);
    assert.equal(line, 'OK');
  }
}

test('the sum of a day is told once to those who want it, beside the day before', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  await want(anna);
  const nine = Array.from({ length: 9 }, () => 'approve');
  for (const partner of [anna, boris]) {
    await bring(partner, days.before, 2, 'hold');
    await bring(partner, days.day, 1_200, ...nine, 'reject');
    await bring(partner, dayIn(-1, timeZone), 5, 'approve');
  }
  await Promise.all([tellDay(app.app, days), tellDay(app.app, days)]);
  await tellDay(app.app, days);
  const date = days.day.slice(8);
  const month = days.day.slice(5, 7);
  const link = `<p><a href="/statistics?from=${days.day}&amp;to=${days.day}"`;
  const [[title, content] = [], ...more] = await messagesOf(anna);
  assert.equal(title, `Итог дня ${date}.${month}: 900 ₽`);
  const told = ['Доход: 900 ₽, накануне 100 ₽', 'Клики: 1 200, накануне 2', 'Конверсии: 10, накануне 1'];
  const items = [...told, 'Апрув: 90 %, накануне пока рано'].map((line) => `<li>${line}</li>`).join('');
  assert.ok(content?.startsWith(`<ul>${items}</ul>${link}`), content);
  assert.deepEqual([more, await messagesOf(boris)], [[], []]);
});

test('a day without traffic is not told', async () => {
  const anna = await app.partner();
  await want(anna);
  await bring(anna, days.before, 3);
  await tellDay(app.app, days);
  assert.deepEqual(await messagesOf(anna), []);
});
