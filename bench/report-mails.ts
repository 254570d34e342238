import { setTimeout as pause } from 'node:timers/promises';
import { startJobs } from '#server/platform/jobs/jobs';
import { planMails } from '#server/reports/mailings/jobs';
import { allWorks } from '#server/tasks';
import { startMailServer } from '#server/testing/servers/mail-server';
import { makeTraffic } from '#server/testing/traffic/traffic';
import { startApp, stopApps } from './harness/app.ts';
import { print } from './harness/figures.ts';

// A twentieth of the partners has some hundred clicks. Measures how long letters with reports of many partners at one hour take, with table, chart and CSV, to a mail server on
// loopback: `node bench/report-mails.ts [partners]`. The goal for 1,000 is 300 s, each letter once.
const count = Number(process.argv[2] ?? 1_000);

const mail = await startMailServer();
const app = await startApp({ SMTP_URL: mail.url });
const partners = [];
for (let n = 0; n < count; n += 1) partners.push(await app.partner());
for (const partner of partners.filter((_, n) => n % 20 === 0)) {
  const to = new Date(Date.now() - 3_600_000);
  await makeTraffic(app, partner, { from: new Date(to.getTime() - 5 * 86_400_000), to });
}
for (const { result } of partners) {
  const { id: viewId } = await result('statistics.save-view', { name: 'Утро', query: 'by=offer,country' });
  await result('statistics.save-mailing', {
    viewId,
    every: 'day',
    on: null,
    hour: 9,
    timeZone: 'Europe/Moscow',
    parts: ['table', 'chart', 'csv'],
  });
}
await app.sql`update report_mailings set next_at = date_trunc('hour', now())`;
const jobs = await startJobs(app.app, allWorks(app.app));
const began = performance.now();
const used = process.cpuUsage();
await planMails(app.sql);
const planned = performance.now() - began;
while ((await countSent()) < count) await pause(200);
const took = (performance.now() - began) / 1000;
const { user, system } = process.cpuUsage(used);
const times = new Map<string, number>();
for (const address of mail.recipients()) {
  // Conversions of the partners with traffic send letters of their own.
  const { messageId = '' } = await mail.next(address);
  if (messageId.startsWith('<report-')) times.set(address, (times.get(address) ?? 0) + 1);
}
const twice = [...times.values()].filter((letters) => letters > 1).length;
print(
  `${count} letters planned in ${(planned / 1000).toFixed(1)} s, sent in ${took.toFixed(0)} s (goal 300)`,
);
print(`${((user + system) / 1000 / count).toFixed(0)} ms of processor a letter, with the mail server's`);
print(`${times.size} partners got one, ${twice} of them several (goal: ${count} and 0)`);
await jobs.stop();
await stopApps();
await mail.stop();

async function countSent(): Promise<number> {
  return await app.sql`select count(*)::int from report_mails where state = 'sent'`.scalar<number>();
}
