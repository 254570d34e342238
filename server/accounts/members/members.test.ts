import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { memberLimit, memberRoles } from '#contract/accounts/members/member-names';
import { scopesOfRole } from '#contract/token-scopes';
import { makeStopLink } from '../../money/brakes/stop-link-queries.ts';
import type { TestApp } from '../../testing/app.ts';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import { createClient } from '../../testing/methods/client.ts';
import { makeMember } from '../../testing/people/members.ts';
import { giveCode } from '../../testing/people/requisites.ts';
import { openSession } from '../../testing/people/session.ts';
import { makeToken } from '../../testing/people/tokens.ts';
import { makeOffers } from '../../testing/traffic/offers.ts';

let app: MailApp;
before(async () => {
  app = await startMailApp();
});
after(() => app.stop());

/** The token of the link to a new password that an address gets; other letters may come before. */
async function resetTokenFor(address: string): Promise<string> {
  for (;;) {
    const token = /reset-password\?token=([\w-]+)/.exec((await app.mail.next(address)).text ?? '')?.[1];
    if (token) return token;
  }
}

type Partner = Awaited<ReturnType<TestApp['partner']>>;

async function makeLink(partner: Partner, name: string) {
  const [offerId = 0] = await makeOffers(app, name);
  return (await partner.result('links.create-link', { offerId, name })).id;
}

test('a member is invited by mail, chooses a password and enters the owner’s cabinet in their role', async () => {
  const owner = await app.partner({ firstName: 'Анна' });
  assert.deepEqual(
    (await owner.failure('members.invite-member', { email: 'a@example.com', role: 'buyer' })).data,
    {
      reauth: true,
    },
  );
  await giveCode(app, owner);
  const email = `invited-${owner.id}@example.com`;
  const { id } = await owner.result('members.invite-member', { email, role: 'accountant' });
  const letter = await app.mail.next(email);
  const token = /token=(hello-[\w-]+)/.exec(letter.text ?? '')?.[1] ?? '';
  assert.match(letter.text ?? '', new RegExp(`Партнёр ${owner.login} приглашает`));
  const password = 'длинный пароль бухгалтера';
  await app.visitor().result('auth.reset-password', { token, password });
  const member = createClient(app.url);
  await member.result('auth.sign-in', { login: email, password });
  const info = await member.result('profile.get-info');
  assert.partialDeepStrictEqual(info, {
    id: owner.id,
    email,
    member: { id, role: 'accountant', handOverUntil: null },
  });
  assert.deepEqual(await member.result('profile.get-balance'), await owner.result('profile.get-balance'));
  const [listed] = (await owner.result('members.get-members')).items;
  assert.partialDeepStrictEqual(listed, {
    id,
    email,
    role: 'accountant',
    state: 'active',
    hasTfa: false,
    linkIds: [],
  });
});

test('a mail that is somebody’s already is 409, an invited one gets another letter, and there is an end to both @full', async () => {
  const owner = await app.partner();
  const other = await app.partner();
  await giveCode(app, owner);
  const taken = { email: `${other.login}@example.com`, role: 'analyst' as const };
  assert.equal((await owner.failure('members.invite-member', taken)).code, 409);
  const again = { email: `again-${owner.id}@example.com`, role: 'analyst' as const };
  const { id } = await owner.result('members.invite-member', again);
  assert.deepEqual(await owner.result('members.invite-member', { ...again, role: 'buyer' }), { id });
  assert.equal((await owner.result('members.get-members')).items[0]?.role, 'buyer');
  await app.sql`
    insert into users (owner_id, member_role, login, email, password_hash)
    select ${owner.id}, 'analyst', 'many-' || n || '-' || ${owner.id}::bigint, 'many-' || n || '-' || ${owner.id}::bigint || '@example.com', ''
    from generate_series(2, ${memberLimit}::int) n`;
  const more = { email: `more-${owner.id}@example.com`, role: 'analyst' as const };
  assert.equal((await owner.failure('members.invite-member', more)).code, 409);
});

test('a link has one buyer, other roles have none, and another partner’s link is nobody’s here', async () => {
  const owner = await app.partner();
  const link = await makeLink(owner, 'Поток');
  const foreign = await makeLink(await app.partner(), 'Чужой поток');
  const one = await makeMember(app, owner, 'buyer', [link]);
  const two = await makeMember(app, owner, 'buyer');
  await giveCode(app, owner);
  const linksOf = async (id: number) =>
    (await owner.result('members.get-members')).items.find((member) => member.id === id)?.linkIds;
  await owner.result('members.update-member', { id: two.id, role: 'buyer', linkIds: [link] });
  assert.deepEqual([await linksOf(one.id), await linksOf(two.id)], [[], [link]]);
  const wrong = [
    { id: two.id, role: 'buyer' as const, linkIds: [foreign] },
    { id: two.id, role: 'analyst' as const, linkIds: [link] },
  ];
  for (const asked of wrong) {
    const { code, data } = await owner.failure('members.update-member', asked);
    assert.deepEqual([code, Object.keys(data ?? {})], [422, ['linkIds']]);
  }
  assert.deepEqual(await linksOf(two.id), [link]);
  await owner.result('members.update-member', { id: two.id, role: 'analyst', linkIds: [] });
  assert.deepEqual(await linksOf(two.id), []);
});

test('a change of the role acts on the next call, and tokens keep to the role', async () => {
  const owner = await app.partner();
  const member = await makeMember(app, owner, 'accountant');
  await giveCode(app, member);
  const unknown = await member.failure('profile.create-token', {
    name: 'Отчёт',
    scopes: ['statistics:read'],
    expiresAt: null,
  });
  assert.equal(unknown.code, -32602);
  const { program } = await makeToken(app, member, ['billing:read']);
  await program.result('billing.get-overview');
  const { scopes } = await member.result('profile.get-tokens');
  assert.deepEqual(
    scopes,
    scopesOfRole('accountant').filter((scope) => scope !== 'mcp'),
  );
  await owner.result('members.update-member', { id: member.id, role: 'analyst', linkIds: [] });
  for (const client of [member, program])
    assert.deepEqual((await client.failure('billing.get-overview')).data, { role: 'analyst' });
  const report = { from: '2026-11-01', to: '2026-11-02', groupBy: ['day' as const] };
  await member.result('statistics.get-report', report);
});

test('a removed member loses sessions, tokens, mailings and Telegram at once; what they made stays the owner’s', async () => {
  const owner = await app.partner();
  const link = await makeLink(owner, 'Поток');
  const buyer = await makeMember(app, owner, 'buyer', [link]);
  const { program } = await makeToken(app, buyer, ['links:write']);
  const own = await buyer.result('postback.create-postback-global', {
    url: 'https://b.example/?c={click_id}',
    status: 'hold',
  });
  const view = await buyer.result('statistics.save-view', { name: 'Мой', query: 'by=link' });
  await buyer.result('statistics.save-mailing', {
    viewId: view.id,
    every: 'day',
    on: null,
    hour: 9,
    timeZone: 'Europe/Moscow',
    parts: ['table'],
  });
  await app.sql`insert into telegram_links (user_id, chat_id, username) values (${buyer.id}, ${buyer.id}, 'buyer')`;
  await giveCode(app, owner);
  await owner.result('members.delete-member', { id: buyer.id });
  assert.equal((await buyer.failure('profile.get-info')).code, 403);
  assert.equal((await program.failure('links.get-links')).code, 401);
  const left = await app.sql`
    select 1 from report_mailings where user_id = ${buyer.id} union all select 1 from telegram_links where user_id = ${buyer.id}
    union all select 1 from sessions where user_id = ${buyer.id}`;
  assert.equal(left.length, 0);
  assert.equal(
    (await createClient(app.url).failure('auth.sign-in', { login: buyer.email, password: buyer.password }))
      .code,
    422,
  );
  assert.ok((await owner.result('postback.get-postbacks-global', {})).items.some(({ id }) => id === own.id));
  assert.deepEqual((await owner.result('members.get-members')).items, []);
  // The mail is free again.
  await owner.result('members.invite-member', { email: buyer.email, role: 'buyer' });
});

test('the owner ends a member’s token, and a stop of the money ends all of theirs', async () => {
  const owner = await app.partner();
  const member = await makeMember(app, owner, 'analyst');
  const { id, program } = await makeToken(app, member, ['statistics:read']);
  const { items } = await owner.result('members.get-members');
  assert.deepEqual(
    items[0]?.tokens.map((token) => token.id),
    [id],
  );
  const stranger = await app.partner();
  assert.equal((await stranger.failure('profile.delete-token', { id })).code, 404);
  await owner.result('profile.delete-token', { id });
  assert.equal((await program.failure('statistics.get-views')).code, 401);
  const other = await makeToken(app, member, ['statistics:read']);
  await owner.result('requisites.stop');
  assert.equal((await other.program.failure('statistics.get-views')).code, 401);
  assert.equal((await member.failure('profile.get-info')).code, 403);
});

test('with the owner their people are erased, and one who has left keeps only the name of what they did @full', async () => {
  const owner = await app.partner();
  const [left, present] = [await makeMember(app, owner, 'buyer'), await makeMember(app, owner, 'analyst')];
  await left.result('profile.edit', { firstName: 'Пётр', phone: '+79161234567' });
  await giveCode(app, owner);
  await owner.result('members.delete-member', { id: left.id });
  const kept = async ({ id }: { id: number }) =>
    await app.sql<{ email: string; name: string; phone: string }[]>`
      select email, first_name as name, phone from users where id = ${id}`.one();
  assert.deepEqual(await kept(left), { email: `Удалён № ${left.id}`, name: 'Пётр', phone: '' });
  await app.admin.result('operator.erase-user', { userId: owner.id, login: owner.login });
  for (const one of [left, present])
    assert.deepEqual(await kept(one), { email: `Удалён № ${one.id}`, name: '', phone: '' });
  assert.equal((await present.failure('profile.get-info')).code, 403);
});

test('«Это не я» in a letter to a member stops the partner’s money', async () => {
  const owner = await app.partner();
  const member = await makeMember(app, owner, 'accountant');
  const token = await makeStopLink(app.sql, member.id, 'пароль изменён');
  await app.visitor().result('stop.confirm-stop', { token });
  const stopped = await app.sql`select user_id from brakes where stopped_at is not null`.values<number>();
  assert.ok(stopped.includes(owner.id) && !stopped.includes(member.id));
  for (const client of [owner, member]) assert.equal((await client.failure('profile.get-info')).code, 403);
});

test('a password that a member sets by link brakes nobody’s money', async () => {
  const owner = await app.partner();
  const { id, email } = await makeMember(app, owner, 'analyst');
  await app.visitor().result('auth.request-password-reset', { login: email });
  const reset = { token: await resetTokenFor(email), password: 'другой длинный пароль' };
  await app.visitor().result('auth.reset-password', reset);
  for (const userId of [owner.id, id])
    assert.deepEqual((await app.operator.result('operator.get-brakes', { userId })).items, []);
});

test('whoever is not the owner changes no members, and a blocked owner’s members stay outside', async () => {
  const owner = await app.partner();
  for (const role of memberRoles) {
    const member = await makeMember(app, owner, role);
    await giveCode(app, member);
    const asked = { id: member.id, role: 'buyer' as const, linkIds: [] };
    assert.deepEqual((await member.failure('members.update-member', asked)).data, { role });
    assert.equal((await member.failure('members.get-members')).code, 403);
  }
  const member = await makeMember(app, owner, 'analyst');
  await app.operator.result('operator.update-user', { id: owner.id, isBlocked: true });
  assert.equal((await member.failure('profile.get-info')).code, 403);
  const login = { login: member.email, password: member.password };
  const { code, message } = await createClient(app.url).failure('auth.sign-in', login);
  assert.deepEqual([code, message], [422, 'Доступ в кабинет закрыт. Напишите в поддержку']);
});

test('an operator’s method about a partner answers 404 for a member @full', async () => {
  const { id } = await makeMember(app, await app.partner(), 'buyer');
  const failures = [
    await app.operator.failure('operator.get-user', { id }),
    await app.operator.failure('operator.update-user', { id, firstName: 'Чужой' }),
    await app.admin.failure('operator.reset-tfa', { userId: id }),
    await app.admin.failure('operator.view-as', { userId: id, reason: 'посмотреть', idempotencyKey: 'look' }),
    await app.admin.failure('operator.erase-user', { userId: id, login: 'any' }),
  ];
  assert.deepEqual(
    failures.map(({ code }) => code),
    [404, 404, 404, 404, 404],
  );
});

test('the cabinet is handed over by both codes: the former owner leaves, money waits and their mail can stop it', async () => {
  const owner = await app.partner();
  const former = `${owner.login}@example.com`;
  const program = await makeToken(app, owner, ['links:read']);
  const member = await makeMember(app, owner, 'analyst');
  const { id } = member;
  await giveCode(app, member);
  assert.equal((await member.failure('members.hand-over', { id })).code, 409);
  await giveCode(app, owner);
  await owner.result('members.hand-over', { id });
  await app.sql`update sessions set code_given_at = null where user_id = ${id}`;
  assert.deepEqual((await member.failure('members.hand-over', { id })).data, { reauth: true });
  assert.equal((await owner.result('profile.get-info')).id, owner.id);
  await giveCode(app, member);
  await app.visitor().result('auth.request-password-reset', { login: owner.login });
  const link = await resetTokenFor(former);
  await member.result('members.hand-over', { id });
  assert.equal(
    (await app.visitor().failure('auth.reset-password', { token: link, password: 'ещё один длинный пароль' }))
      .code,
    422,
  );
  for (const client of [owner, member]) assert.equal((await client.failure('profile.get-info')).code, 403);
  assert.equal((await program.program.failure('links.get-links')).code, 401);
  const again = createClient(app.url);
  await again.result('auth.sign-in', { login: member.email, password: member.password });
  const info = await again.result('profile.get-info');
  assert.deepEqual([info.id, info.email, info.member], [owner.id, member.email, undefined]);
  assert.equal(
    (await createClient(app.url).failure('auth.sign-in', { login: former, password: owner.password })).code,
    422,
  );
  assert.deepEqual((await again.result('members.get-members')).items, []);
  const [brake] = await app.sql<{ hours: number }[]>`
    select round(extract(epoch from payouts_until - now()) / 3600)::int as hours from brakes where user_id = ${owner.id}`;
  assert.equal(brake?.hours, app.app.settings.brakeHours.all);
  for (let text = ''; !text.includes('Ссылка действует 90 дней'); )
    text = (await app.mail.next(former)).text ?? '';
});

test('of two who take the cabinet over at once one does, and a double call does it once @full', async () => {
  const owner = await app.partner();
  const member = await makeMember(app, owner, 'analyst');
  await giveCode(app, owner);
  await owner.result('members.hand-over', { id: member.id });
  const second = { ...(await openSession(app, member.id)), id: member.id };
  await giveCode(app, member);
  const answers = await Promise.allSettled(
    [member, second].map((client) => client.result('members.hand-over', { id: member.id })),
  );
  assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1);
  const rows = await app.sql`select 1 from users where lower(email) = lower(${member.email})`;
  assert.equal(rows.length, 1);
});
