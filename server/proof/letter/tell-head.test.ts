import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readCheckpoint } from '#contract/proof/note';
import { triggerOf } from '../../messages/notifications/catalog.ts';
import { startOfDay } from '../../money/ledger/days.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import { untilDelivered, untilHandedOut } from '../../testing/notifications/notifications.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';
import { startProof } from '../start.ts';
import { tellHead } from './tell-head.ts';

const timeZone = 'Asia/Kathmandu';
let app: MailApp;
let other: TestApp;
before(async () => {
  app = await startMailApp({ NETWORK_TIME_ZONE: timeZone });
  other = await startTestApp({ NETWORK_TIME_ZONE: timeZone }, app);
});
after(async () => {
  await other.stop();
  await app.stop();
});

/** A moment of a day on the network's clock. */
const at = (day: string, hour: number, minute = 0) =>
  startOfDay(day, timeZone).getTime() + (hour * 60 + minute) * 60_000;

const mailOf = (login: string) => `${login}@example.com`;

type Partner = Awaited<ReturnType<TestApp['partner']>>;

/** Tells on both instances, twice at once on each; returns how many letters each of these partners has by now. */
async function tell(now: number, partners: Partner[]) {
  await Promise.all([app, other, app, other].map(({ app: one }) => tellHead(one, now)));
  await untilHandedOut(app);
  await untilDelivered(app);
  const recipients = app.mail.recipients();
  return partners.map(({ login }) => recipients.filter((one) => one === mailOf(login)).length);
}

test('on Mondays at nine the head goes once to each partner, over two instances, and not to who switched it off or is blocked', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const blocked = await app.partner();
  await boris.result('profile.update-notification-subscription', {
    triggerId: triggerOf('proof-head').id,
    channelId: 2,
    status: false,
  });
  await app.admin.result('operator.update-user', { id: blocked.id, isBlocked: true });
  const all = [anna, boris, blocked];
  // No log yet, and no head to tell of.
  assert.deepEqual(await tell(at('2026-11-16', 9), all), [0, 0, 0]);
  await makeAdvertiser(app);
  await startProof(app.app);
  for (const early of [at('2026-11-22', 12), at('2026-11-23', 8, 59)])
    assert.deepEqual(await tell(early, all), [0, 0, 0]);
  assert.deepEqual(await tell(at('2026-11-23', 9), all), [1, 0, 0]);
  for (const later of [at('2026-11-23', 10), at('2026-11-24', 9)])
    assert.deepEqual(await tell(later, all), [1, 0, 0]);
  // The letter goes later that day where the program was down at nine.
  assert.deepEqual(await tell(at('2026-11-30', 20), all), [2, 0, 0]);
  await startProof({ ...app.app, settings: { ...app.app.settings, proof: false } });
  assert.deepEqual(await tell(at('2026-12-07', 9), all), [2, 0, 0]);
  await startProof(app.app);
});

test('the letter holds the signed note as it is, in its text and in its HTML, and leads to the log', async () => {
  const anna = await app.partner();
  await startProof(app.app);
  await tell(at('2026-12-14', 9), [anna]);
  const { subject = '', text = '', html = '' } = await app.mail.next(mailOf(anna.login));
  const [note = ''] = (await (await fetch(`${app.url}/proof/heads`)).text()).split('\n\n\n');
  const size = readCheckpoint(note)?.size;
  assert.match(
    subject,
    new RegExp(`^Запись сети: ${size} лист(а|ов)?, \\d\\d\\.\\d\\d\\.\\d{4} \\d\\d:\\d\\d`),
  );
  const lines = text.replaceAll('\r\n', '\n');
  assert.ok(lines.includes(`\n${note.trimEnd()}\n`), lines);
  const [, pasted = ''] = /<pre[^>]*>(.*?)<\/pre>/s.exec(html.replaceAll('\r\n', '\n')) ?? [];
  assert.equal(`${pasted}\n`, note);
  assert.match(html, /<a href="https?:[^"]+\/proof"/);
  assert.match(html, /Отписаться/);
});
