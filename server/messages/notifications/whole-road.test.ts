import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { untilDelivered } from '../../testing/notifications/notifications.ts';
import { listen } from '../../testing/servers/listener.ts';
import { type MailServer, startMailServer } from '../../testing/servers/mail-server.ts';
import { startTelegramApp, type TelegramApp } from '../../testing/telegram/telegram-app.ts';

let mail: MailServer;
let app: TelegramApp;
let other: TelegramApp;
before(async () => {
  mail = await startMailServer();
  app = await startTelegramApp(undefined, { SMTP_URL: mail.url });
  other = await startTelegramApp(app, { SMTP_URL: mail.url });
});
after(async () => {
  await other.stop();
  await app.stop();
  await mail.stop();
});

const channels = [1, 2, 3];
const maintenance = 52;

test('what the operator sends reaches open pages of both processes, the mailbox and Telegram by the matrix @full', async () => {
  const everywhere = await app.linkedPartner();
  const nowhere = await app.linkedPartner();
  for (const channelId of channels) {
    const cell = { triggerId: maintenance, channelId };
    await everywhere.result('profile.update-notification-subscription', { ...cell, status: true });
    await nowhere.result('profile.update-notification-subscription', { ...cell, status: false });
  }
  const pages = [await listen(app.url, everywhere.cookie()), await listen(other.url, everywhere.cookie())];
  const letter = mail.next(`${everywhere.login}@example.com`);
  await app.operator.result('operator.send-notification', {
    userIds: [everywhere.id, nowhere.id],
    triggerId: maintenance,
    title: 'Работы ночью',
    content: '<p>С 02:00 до 03:00</p>',
  });
  for (const page of pages) {
    const event = await page.nextOf('notification');
    assert.deepEqual([event.title, event.unread], ['Работы ночью', 1]);
    page.close();
  }
  assert.match((await letter).subject ?? '', /^Работы ночью/);
  assert.match((await app.telegram.next(everywhere.chatId)).text, /Работы ночью/);
  await untilDelivered(app);
  assert.deepEqual(await nowhere.result('profile.get-notification-count'), { count: 0 });
  assert.ok(!mail.recipients().includes(`${nowhere.login}@example.com`));
  assert.ok(
    !app.telegram.sent().some(({ chatId, text }) => chatId === nowhere.chatId && text.includes('Работы')),
  );
});
