import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { PartnerContract } from '#contract/index';
import type { Params } from '#contract/wire/rpc';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import { makeMember } from '../../testing/people/members.ts';
import { makeTraffic } from '../../testing/traffic/traffic.ts';
import { planMails } from './jobs.ts';
import { sendReport } from './send.ts';

let app: MailApp;
let other: TestApp;
before(async () => {
  app = await startMailApp();
  other = await startTestApp({ SMTP_URL: app.mail.url }, app);
});
after(async () => {
  await other.stop();
  await app.stop();
});

type Mailing = Params<PartnerContract['statistics.save-mailing']>;
const daily: Omit<Mailing, 'id' | 'viewId'> = {
  every: 'day',
  on: null,
  hour: 9,
  timeZone: 'Europe/Moscow',
  parts: ['table'],
};
const addressOf = ({ login }: { login: string }) => `${login}@example.com`;

async function withMailing(fields: Partial<Mailing> = {}, query = 'by=offer') {
  const partner = await app.partner();
  const { id: viewId } = await partner.result('statistics.save-view', { name: 'Утро', query });
  const { id } = await partner.result('statistics.save-mailing', { viewId, ...daily, ...fields });
  return { partner, viewId, id };
}

/** Makes the next time of mailings a passed one. */
async function makeDue(...ids: number[]) {
  await app.sql`update report_mailings set next_at = date_trunc('hour', now()) where id = any(${ids}::bigint[])`;
}

const lettersTo = (partner: { login: string }) =>
  app.mail.recipients().filter((address) => address === addressOf(partner)).length;

async function isSent(mailingId: number): Promise<boolean> {
  return await app.sql`select 1 from report_mails where mailing_id = ${mailingId} and state = 'sent'`.exists();
}

async function untilSent(mailingId: number): Promise<void> {
  while (!(await isSent(mailingId))) await pause(20);
}

test('a saved report comes by mail with its table, its chart as a picture and its file, and moves on to the next day', async () => {
  const { partner, id, viewId } = await withMailing(
    { parts: ['table', 'chart', 'csv'] },
    'by=link&period=30d',
  );
  const { links } = await makeTraffic(app, partner, {
    from: new Date(Date.now() - 5 * 86_400_000),
    to: new Date(Date.now() - 2 * 86_400_000),
  });
  await partner.result('links.update-link', { id: links[0] ?? 0, name: 'Лента <b>' });
  await makeDue(id);
  const arriving = app.mail.next(addressOf(partner));
  await planMails(app.sql);
  const letter = await arriving;
  assert.match(letter.subject ?? '', /^Отчёт «Утро»: \d\d\.\d\d\.\d{4} — /);
  assert.match(letter.html ?? '', /Лента &#60;b&#62;/);
  const { items, totals } = await partner.result('statistics.get-report', {
    from: new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10),
    to: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    groupBy: 'link',
  });
  const plain = (letter.text ?? '').replaceAll(/\s/g, ' ');
  assert.ok(
    plain.includes(
      `Итого: Доход ${new Intl.NumberFormat('ru-RU').format(totals.income)}`.replaceAll(/\s/g, ' '),
    ),
  );
  const [chart, sheet] = letter.attachments;
  assert.deepEqual(
    [chart?.mimeType, chart?.contentId, sheet?.mimeType],
    ['image/png', '<chart>', 'text/csv'],
  );
  const { width, height } = await sharp(Buffer.from(chart?.content as ArrayBuffer)).metadata();
  assert.deepEqual([width, height], [1024, 420]);
  const lines = Buffer.from(sheet?.content as ArrayBuffer)
    .toString()
    .trim()
    .split('\r\n');
  assert.equal(lines.length, items.length + 2);
  await untilSent(id);
  const { items: kept } = await partner.result('statistics.get-mailings');
  assert.deepEqual(
    kept.map((mailing) => ({ ...mailing, nextAt: '', lastSentAt: '' })),
    [{ id, viewId, name: 'Утро', ...daily, parts: ['table', 'chart', 'csv'], nextAt: '', lastSentAt: '' }],
  );
  assert.ok(Date.parse(kept[0]?.nextAt ?? '') > Date.now());
});

test('a buyer’s letter counts their own links, and none goes out once their role reads no reports @full', async () => {
  const owner = await app.partner();
  const day = 86_400_000;
  const span = { from: new Date(Date.now() - 5 * day), to: new Date(Date.now() - 2 * day) };
  const { links } = await makeTraffic(app, owner, span);
  const names = ['Своя лента', 'Чужая лента'];
  for (const [place, name] of names.entries())
    await owner.result('links.update-link', { id: links[place] ?? 0, name });
  const buyer = await makeMember(app, owner, 'buyer', links.slice(0, 1));
  const view = await buyer.result('statistics.save-view', { name: 'Утро', query: 'by=link&period=30d' });
  const { id } = await buyer.result('statistics.save-mailing', { viewId: view.id, ...daily });
  await makeDue(id);
  await planMails(app.sql);
  let letter = await app.mail.next(buyer.email);
  while (!letter.subject?.startsWith('Отчёт')) letter = await app.mail.next(buyer.email);
  assert.match(letter.text ?? '', /Своя лента/);
  assert.doesNotMatch(letter.text ?? '', /Чужая лента/);
  await untilSent(id);
  await owner.result('members.update-member', { id: buyer.id, role: 'accountant', linkIds: [] });
  await makeDue(id);
  await app.sql`delete from report_mails where mailing_id = ${id}`;
  await planMails(app.sql);
  const stateOf = () => app.sql`select state from report_mails where mailing_id = ${id}`.value<string>();
  while ((await stateOf()) === 'waiting') await pause(20);
  assert.equal(await stateOf(), 'dropped');
});

test('two instances that plan at once make one letter, and two jobs for it send it once', async () => {
  const { partner, id } = await withMailing();
  await makeDue(id);
  await Promise.all([planMails(app.sql), planMails(other.sql), planMails(app.sql)]);
  const letters = await app.sql`select id from report_mails where mailing_id = ${id}`.values<number>();
  assert.equal(letters.length, 1);
  const [letterId = 0] = letters;
  await Promise.allSettled([sendReport(app.app, letterId), sendReport(other.app, letterId)]);
  await untilSent(id);
  await sendReport(other.app, letterId);
  assert.equal(lettersTo(partner), 1);
});

test('a process that died after the mail server took the letter has it sent again under the same name', async () => {
  const { partner, id } = await withMailing();
  await makeDue(id);
  await planMails(app.sql);
  const first = await app.mail.next(addressOf(partner));
  await untilSent(id);
  // The row as the dead process left it: taken, and never marked.
  const [letterId = 0] = await app.sql`
    update report_mails set state = 'waiting', sent_at = null, taken_until = now() + interval '1 minute'
    where mailing_id = ${id} returning id`.values<number>();
  await assert.rejects(sendReport(app.app, letterId), /another job/);
  assert.equal(lettersTo(partner), 0);
  await app.sql`update report_mails set taken_until = now() - interval '1 second' where id = ${letterId}`;
  await sendReport(app.app, letterId);
  const second = await app.mail.next(addressOf(partner));
  assert.ok(first.messageId);
  assert.equal(second.messageId, first.messageId);
});

test('a mail server that refuses for a while gets the letter again, once', async () => {
  const { partner, id } = await withMailing();
  await makeDue(id);
  app.mail.refuseNext();
  await planMails(app.sql);
  await app.mail.refused();
  while (!(await isSent(id))) {
    await app.sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()`;
    await pause(50);
  }
  assert.equal(lettersTo(partner), 1);
});

test('nothing goes to a blocked partner, whose mailings move on, nor of a deleted one', async () => {
  const { partner, id } = await withMailing();
  const deleted = await withMailing();
  const update = (isBlocked: boolean) =>
    app.operator.result('operator.update-user', { id: partner.id, isBlocked });
  await update(true);
  await makeDue(id, deleted.id);
  await deleted.partner.result('statistics.delete-mailing', { id: deleted.id });
  await planMails(app.sql);
  assert.equal((await app.sql`select 1 from report_mails where mailing_id = ${id}`).length, 0);
  await update(false);
  await planMails(app.sql);
  assert.equal((await app.sql`select 1 from report_mails where mailing_id = ${id}`).length, 0);
  // Blocked between the planning and the sending.
  const [letterId = 0] = await app.sql`
    insert into report_mails (mailing_id, user_id, due_at) values (${id}, ${partner.id}, now()) returning id`.values<number>();
  await update(true);
  await sendReport(app.app, letterId);
  const state = await app.sql<
    { state: string }[]
  >`select state from report_mails where id = ${letterId}`.value(null);
  assert.equal(state, 'dropped');
  assert.deepEqual([lettersTo(partner), lettersTo(deleted.partner)], [0, 0]);
});

test('times that passed while nothing ran are made up for three days back @full', async () => {
  const { id } = await withMailing({ timeZone: 'UTC' });
  await app.sql`
    update report_mailings set next_at = date_trunc('day', now()) - interval '10 days' + interval '9 hours' where id = ${id}`;
  for (let round = 0; round < 6; round += 1) await planMails(app.sql);
  const due =
    await app.sql`select due_at from report_mails where mailing_id = ${id} order by 1`.values<Date>();
  assert.equal(due.length, 3);
  assert.ok(due.every((at) => at.getTime() > Date.now() - 3 * 86_400_000 && at.getUTCHours() === 9));
  const next = await app.sql`select next_at from report_mailings where id = ${id}`.scalar<Date>();
  assert.ok(next.getTime() > Date.now());
});

test('each letter has a link, for the mailbox too, that ends its mailing without a session, and no other', async () => {
  const { partner, id, viewId } = await withMailing();
  const { id: second } = await partner.result('statistics.save-mailing', { viewId, ...daily, hour: 18 });
  await makeDue(id);
  await planMails(app.sql);
  const letter = await app.mail.next(addressOf(partner));
  const header = (name: string) => letter.headers.find(({ key }) => key === name)?.value ?? '';
  assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
  const url = header('list-unsubscribe').replaceAll(/[<>]/g, '');
  assert.ok((letter.html ?? '').includes(url.replaceAll('&', '&#38;')));
  const at = app.url + new URL(url).pathname + new URL(url).search;
  const asked = await fetch(at);
  assert.match(await asked.text(), /перестанем присылать отчёт «Утро»/);
  const ids = async () => (await partner.result('statistics.get-mailings')).items.map((one) => one.id);
  assert.deepEqual(await ids(), [id, second]);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const ended = await fetch(at, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' });
  assert.equal(ended.status, 200);
  assert.deepEqual(await ids(), [second]);
  assert.equal((await fetch(at, { method: 'POST' })).status, 200);
  const forged = at.replace(`token=${id}-`, `token=${second}-`);
  assert.equal((await fetch(forged, { method: 'POST' })).status, 404);
  assert.deepEqual(await ids(), [second]);
});

test('a mailing is changed and deleted by its partner alone, needs a day where it has one, and keeps its report from deletion', async () => {
  const { partner, id, viewId } = await withMailing();
  const boris = await app.partner();
  const save = (fields: Partial<Mailing>) => ({ viewId, ...daily, ...fields });
  await partner.result('statistics.save-mailing', save({ id, every: 'month', on: 31, hour: 7 }));
  const [kept] = (await partner.result('statistics.get-mailings')).items;
  assert.deepEqual([kept?.id, kept?.every, kept?.on, kept?.hour], [id, 'month', 31, 7]);
  for (const [fields, field] of [
    [{ every: 'week', on: null }, 'on'],
    [{ every: 'week', on: 8 }, 'on'],
    [{ every: 'day', on: 1 }, 'on'],
    [{ parts: [] }, 'parts'],
    [{ hour: 24 }, 'hour'],
    [{ timeZone: 'Moscow' }, 'timeZone'],
  ] satisfies [Partial<Mailing>, string][]) {
    const refusal = await partner.failure('statistics.save-mailing', save(fields));
    assert.deepEqual(
      [refusal.code, Object.keys(refusal.data ?? {})],
      [-32602, [field]],
      JSON.stringify(fields),
    );
  }
  assert.equal((await boris.failure('statistics.save-mailing', save({ id }))).code, 404);
  assert.equal((await boris.failure('statistics.delete-mailing', { id })).code, 404);
  assert.equal((await partner.failure('statistics.delete-view', { id: viewId })).code, 409);
  await partner.result('statistics.delete-mailing', { id });
  await partner.result('statistics.delete-view', { id: viewId });
});

test('twenty mailings are kept and not one more, also at once @full', async () => {
  const { partner, viewId } = await withMailing();
  const made = await Promise.allSettled(
    Array.from({ length: 24 }, () =>
      partner.result('statistics.save-mailing', { viewId, ...daily, parts: ['csv'] }),
    ),
  );
  assert.equal(made.filter(({ status }) => status === 'fulfilled').length, 19);
});
