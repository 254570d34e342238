import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { z } from 'zod';
import { operatorContract } from '#contract/index';
import type { Method } from '#contract/wire/rpc';
import { listFiles } from '../../files.ts';
import type { TestApp } from '../app.ts';
import { startJobsApp } from '../mail-app.ts';
import type { Client } from '../methods/client.ts';
import { untilHandedOut } from '../notifications/notifications.ts';
import { signInStaff } from '../people/staff.ts';
import { until } from '../postbacks/sender.ts';
import { makeClick } from '../traffic/clicks.ts';
import { inventory, makeBelongings } from './belongings.ts';
import { boundRows, type Whole } from './bound-rows.ts';

let app: TestApp;
let bound: Awaited<ReturnType<typeof signInStaff>>;
let mine: Whole;
let theirs: Whole;
let own: Awaited<ReturnType<TestApp['partner']>>;
let other: Awaited<ReturnType<TestApp['partner']>>;
let seen: Map<string, unknown>;

before(async () => {
  app = await startJobsApp();
  bound = await signInStaff(app, 'manager');
  await app.sql`update staff_accounts set is_bound = true where id = ${bound.id}`;
  // The app's code counts as given until the end of this file.
  await app.sql`update staff_sessions set code_given_at = now() + interval '1 hour' where staff_id = ${bound.id}`;
  own = await app.partner({ managerId: bound.id });
  mine = await makeWhole(own, bound);
  seen = await readAll();
  await markIds();
  other = await app.partner({ firstName: 'Чужой' });
  theirs = await makeWhole(other, app.operator);
});
after(() => app.stop());

const methods = Object.entries<Method>(operatorContract);
const rows = Object.entries(boundRows);

async function makeWhole(partner: Awaited<ReturnType<TestApp['partner']>>, by: Client): Promise<Whole> {
  const its = await makeBelongings(app, partner);
  const draft = { triggerId: 51, title: 'Черновик', content: '<p>Текст</p>' };
  const broadcast = await by.result('operator.save-broadcast', {
    ...draft,
    audience: { kind: 'list', partners: [partner.login] },
  });
  const batch = await by.result('operator.check-conversion-status', {
    ids: [its.conversion],
    state: 'approve',
  });
  await until(
    () => by.result('operator.get-batch', { id: batch.id }),
    ({ stage }) => stage === 'checked',
  );
  const [letter] = await app.sql<{ id: number }[]>`
    insert into notification_deliveries (event_id, user_id, channel_id, state, attempts, last_error)
    select event_id, user_id, 2, 'failed', 1, 'no such mailbox' from notifications where user_id = ${partner.id} limit 1
    on conflict (event_id, user_id, channel_id) do update set state = 'failed', attempts = 1 returning id`;
  const offerId = its.offers[1];
  const { url } = await app.admin.result('operator.rotate-offer-key', { offerId });
  const click = await makeClick(app, { userId: partner.id, offerId });
  const [applied] = await app.sql<{ id: number }[]>`
    insert into applications (login, email, password_hash, telegram, sources, manager_id, address, network, user_agent)
    select 'applies-' || login, 'applies-' || email, '', '@applies', '{seo}', manager_id, '', '', '' from users where id = ${partner.id}
    returning id`;
  const [share] = await app.sql<{ id: number }[]>`
    insert into revenue_share_closes (month, user_id, offer_id, terms_id, currency_code, outcome, amount)
    select '2026-10-01', ${partner.id}, offer_id, id, 'RUB', 'stopped', 100 from offer_terms where offer_id = ${offerId} limit 1
    returning id`;
  const [promoFile] = await app.sql<{ id: number }[]>`
    insert into promo_files (offer_id, file_name, sheet, manager_id)
    select ${offerId}, '', ${`code;partner\nФАЙЛ-${partner.id};${partner.id}`}, manager_id from users where id = ${partner.id} returning id`;
  const ofStaff = {
    promoFile: promoFile?.id ?? 0,
    share: share?.id ?? 0,
    application: applied?.id ?? 0,
    callUrl: `${url}?click_id=${click}&status=approve`,
    broadcast: broadcast.id,
    batch: batch.id,
    letter: letter?.id ?? 0,
  };
  return { ...its, ...ofStaff, partner: partner.id, login: partner.login };
}

/**
 * Gives belongings of partners ids of seven figures from now on, except records that a bound account makes of its own by its
 * calls.
 */
async function markIds(): Promise<void> {
  const tables = await app.sql<{ name: string }[]>`
    select v.relname::text as name from pg_class v join pg_attribute a on a.attrelid = v.relname::regclass and a.attidentity <> ''
    where v.relnamespace = 'bound'::regnamespace and a.atttypid = 'bigint'::regtype
      and v.relname not in ('staff_acts', 'conversion_batches')`;
  for (const { name } of tables)
    await app.sql.unsafe(`alter table ${name} alter column id restart with 9000001`);
}

/** Traces of the other's partners in an answer that are not in its question. */
function tracesIn(answer: unknown, asked: unknown = null): string[] {
  const marks = new RegExp(`\\b9\\d{6}\\b|${theirs.login}|Чужой`, 'g');
  const known = JSON.stringify(asked);
  return (JSON.stringify(answer ?? null).match(marks) ?? []).filter((trace) => !known.includes(trace));
}

const answered = z.object({
  result: z.unknown().optional(),
  error: z.object({ code: z.number() }).optional(),
});

/** Calls as a bound account of a role that the method admits, with the app's code just given. */
async function ask(name: string, params: unknown): Promise<{ code: number; result: unknown }> {
  await become(methods.find(([one]) => one === name)?.[1].roles?.[0] ?? 'manager');
  const response = await bound.post(JSON.stringify({ jsonrpc: '2.0', id: 1, method: name, params }));
  const { result, error } = answered.parse(await response.json());
  return { code: error?.code ?? 0, result };
}

let role = 'manager';
async function become(other: string): Promise<void> {
  if (role !== other) await app.sql`update staff_accounts set role = ${other} where id = ${bound.id}`;
  role = other;
}

const isOpen = (name: string) => methods.some(([one, { roles = [] }]) => one === name && roles.length > 0);
const moments = /"(at|lastSeenAt|lastUsedAt|releaseAt)":("[^"]*"|null)/g;

/** All answers that the bound account reads about its own partners. */
async function readAll(): Promise<Map<string, unknown>> {
  const read = new Map<string, unknown>();
  for (const [name, row] of rows) {
    // A read that is refused to everybody is of marking, which is off here.
    if (!operatorContract[name as keyof typeof operatorContract].reads || row.foreign === 409) continue;
    const { code, result } = await ask(name, row.call(mine));
    assert.equal(code, 0, name);
    read.set(name, JSON.stringify(result).replaceAll(moments, ''));
  }
  return read;
}

test('each method about partners has a row, and no other @full', () => {
  const own = methods.filter(([, { whose }]) => whose === 'own').map(([name]) => name);
  assert.deepEqual(rows.map(([name]) => name).sort(), own.sort());
});

test('what others’ partners have changes nothing that a bound manager reads @full', async () => {
  const again = await readAll();
  for (const [name, answer] of seen)
    if (name !== 'operator.get-audit') assert.equal(again.get(name), answer, name);
});

test('lists as files have none of them @full', async () => {
  for (const [name, { method }] of Object.entries(listFiles)) {
    await become(method.roles?.[0] ?? 'manager');
    const asked = name === 'report' ? '?from=2026-01-01&to=2026-12-31&by=partner,offer' : '';
    const response = await fetch(`${app.url}/staff/files/${name}.csv${asked}`, {
      headers: { cookie: bound.cookie() ?? '' },
    });
    const text = await response.text();
    assert.equal(response.status, method.whose === 'all' ? 403 : 200, name);
    assert.deepEqual(tracesIn(text), [], name);
  }
});

test('another’s partner and all their records are not there, and stay as they were @full', async () => {
  const before = await inventory(other);
  const wrong: Record<string, unknown> = {};
  for (const [name, row] of rows) {
    const asked = row.call(theirs);
    const { code, result } = await ask(name, asked);
    const expected = !isOpen(name) ? 403 : row.foreign === 'nothing' ? 0 : row.foreign;
    const traces = row.foreign === 'nothing' ? tracesIn(result, asked) : [];
    if (code !== expected || traces.length > 0) wrong[name] = { code, traces };
  }
  assert.deepEqual(wrong, {});
  await until(
    async () => await app.sql`select from graphile_worker._private_jobs where attempts < 1 limit 1`,
    ({ length }) => length === 0,
  );
  assert.deepEqual(await inventory(other), before);
});

test('a file about another’s partner applies no line @full', async () => {
  const text = `partner_id;offer_id;tid;status\n${theirs.partner};${theirs.offers[1]};imported;approve`;
  const { result } = await ask('operator.import-conversions', { part: 0, text, isLast: true });
  const { id } = z.object({ id: z.number() }).parse(result);
  const { counts } = await until(
    () => bound.result('operator.get-batch', { id }),
    ({ stage }) => stage !== 'checking' && stage !== 'loading',
  );
  assert.deepEqual(counts, { new: 0, changed: 0, same: 0, refused: 1 });
});

test('a call that names many, one of them another’s, does nothing for any @full', async () => {
  const many: Record<string, object> = {
    'operator.send-notification': {
      userIds: [mine.partner, theirs.partner],
      triggerId: 51,
      title: 'Новость',
      content: 'Новость',
    },
    'operator.set-conversion-status': { ids: [mine.conversion, theirs.conversion], state: 'hold' },
    'operator.check-conversion-status': { ids: [mine.conversion, theirs.conversion], state: 'hold' },
    'operator.set-order-statuses': { ids: [mine.order, theirs.order], status: 'accepted' },
    'operator.post-ledger-entries': {
      entries: [mine, theirs].map(({ partner }) => ({
        userId: partner,
        kind: 'bonus',
        account: 'available',
        amount: 1,
        idempotencyKey: 'one of many',
      })),
    },
  };
  const before = await Promise.all([inventory(own), inventory(other)]);
  for (const [name, params] of Object.entries(many)) assert.equal((await ask(name, params)).code, 404, name);
  assert.deepEqual(await Promise.all([inventory(own), inventory(other)]), before);
});

test('the advertiser’s id of another’s conversion is taken, and its conversion is not told @full', async () => {
  const offerId = theirs.offers[1];
  const said = { offerId, transactionId: `of ${theirs.partner}`, event: 'approve' };
  const { code, result } = await ask('operator.post-conversions', {
    conversions: [{ userId: mine.partner, ...said }],
  });
  assert.equal(code, 409);
  assert.deepEqual(tracesIn(result), []);
});

test('a broadcast to all goes to their own partners, whoever hands it out @full', async () => {
  const news = { all: true, triggerId: 51, title: 'Только своим', content: '<p>Новость</p>' };
  assert.equal((await ask('operator.send-notification', news)).code, 0);
  const titles = async (partner: typeof own) =>
    (await partner.result('profile.get-notification-all')).messages.map(({ title }) => title);
  await untilHandedOut(app);
  assert.ok((await titles(own)).includes(news.title));
  assert.ok(!(await titles(other)).includes(news.title));
});

test('a broadcast to others’ partners, by whatever it names, finds their own or nobody @full', async () => {
  const { id: stranger } = await signInStaff(app, 'manager');
  await app.sql`update users set manager_id = ${stranger} where id = ${other.id}`;
  const draft = { triggerId: 51, title: 'Чужим', content: '<p>Новость</p>' };
  const audiences = [
    { kind: 'filter' as const, managers: [stranger, null] },
    { kind: 'filter' as const, managers: [bound.id, stranger, null] },
    { kind: 'list' as const, partners: [own.login, other.login] },
  ];
  const counts: number[] = [];
  for (const audience of audiences) {
    const { result } = await ask('operator.get-audience', { triggerId: 51, audience });
    counts.push(z.object({ count: z.number() }).parse(result).count);
    const { id } = await bound.result('operator.save-broadcast', { ...draft, audience });
    await ask('operator.send-broadcast', { id });
  }
  assert.deepEqual(counts, [0, 1, 1]);
  const titles = async (partner: typeof own) =>
    (await partner.result('profile.get-notification-all')).messages.map(({ title }) => title);
  await untilHandedOut(app);
  assert.ok((await titles(own)).includes(draft.title));
  assert.ok(!(await titles(other)).includes(draft.title));
  await app.sql`update users set manager_id = null where id = ${other.id}`;
});

test('what is about all partners at once is closed, and what is the network’s tells of none @full', async () => {
  for (const [name, { whose, roles = [], example, reads }] of methods) {
    if (roles.length === 0 || whose === 'own') continue;
    const named = { id: theirs.offers[1], offerId: theirs.offers[1], promotionId: theirs.promotion };
    const known = Object.fromEntries(
      Object.entries({ ...(example ?? {}) }).map(([field, value]) => [
        field,
        named[field as keyof typeof named] ?? value,
      ]),
    );
    const { code, result } = await ask(name, known);
    if (whose === 'all') assert.equal(code, 403, name);
    else if (reads && code === 0) assert.deepEqual(tracesIn(result), [], name);
  }
});

/** Actions on records that are in another state by then, or of another kind, with the code of their refusal. */
const refused = {
  // The partner has a password, and the application is decided by then.
  'operator.invite-user': 409,
  'operator.ask-applicant': 409,
  'operator.check-payee': 409,
  'operator.check-destination': 409,
  'operator.lift-brake': 409,
  'operator.set-batch-columns': 409,
  'operator.settle-withdrawal': 409,
  'operator.fail-withdrawal': 409,
  'operator.return-withdrawal': 409,
  'operator.drop-withdrawal-end': 409,
  'operator.decide-losses': 409,
  // What the partner has is a request.
  'operator.revoke-promo': 409,
  // The network does not mark advertising.
  'operator.get-creatives': 409,
  'operator.get-creative': 409,
  'operator.save-creative': 409,
  'operator.decide-creatives': 409,
  'operator.set-creative-token': 409,
  'operator.end-creative': 409,
  'operator.import-creatives': 409,
  'operator.get-ad-tokens': 409,
  'operator.get-ad-contracts': 409,
  'operator.save-ad-contract': 409,
  'operator.get-ad-places': 409,
  'operator.prove-ad-place': 409,
  // The withdrawal is not paid.
  'operator.check-receipt': 404,
  'operator.mark-receipt': 404,
  'operator.get-bank-packet': 409,
  // No referrer brought the partner.
  'operator.decide-referral': 409,
};

test('on their own partners a bound manager does all that the role may @full', async () => {
  const codes: Record<string, number> = {};
  for (const [name, row] of rows) {
    if (!isOpen(name)) continue;
    const { code } = await ask(name, row.call(mine));
    if (code !== 0) codes[name] = code;
  }
  assert.deepEqual(codes, refused);
});
