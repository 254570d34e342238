import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { proofName } from '#contract/traffic/domain-names';
import {
  type DomainTrial,
  networkHost,
  parkDomain,
  startDomainTrial,
} from '../../testing/traffic/domains.ts';
import { clickOf } from '../../testing/traffic/links.ts';
import { makeOffers } from '../../testing/traffic/offers.ts';

let trial: DomainTrial;
let offerId: number;
before(async () => {
  trial = await startDomainTrial();
  [offerId = 0] = await makeOffers(trial.app, 'Дом');
  await trial.app.operator.result('operator.save-offer', {
    id: offerId,
    name: 'Дом',
    url: 'https://shop.example/?c={click_id}',
  });
});
after(() => trial.stop());

type Partner = Awaited<ReturnType<DomainTrial['app']['partner']>>;
const makeLink = async (partner: Partner) => await partner.result('links.create-link', { offerId, name: '' });
const textOf = async (partner: Partner) =>
  (await partner.result('profile.get-notification-all', {})).messages.map(({ title }) => title);

/** Opens a path until it is answered so; redirectors learn of a change within a moment. */
async function until(host: string, path: string, status: number) {
  for (;;) {
    const opened = await trial.open(host, path);
    if (opened.status === status) return opened;
    await pause(10);
  }
}

test('a host is proved by its TXT record, leads here by its address, and shows its partner’s links', async () => {
  const { app, dns, open } = trial;
  const partner = await app.partner();
  const { id } = await partner.result('domains.create-domain', { host: ' https://Ссылки.Анна.рф/x ' });
  const host = 'xn--h1adcxa4d.xn--80aa2ba.xn--p1ai';
  const check = async () => {
    await app.sql`update domains set checked_at = null where id = ${id}`;
    return await partner.result('domains.check-domain', { id });
  };
  const first = await check();
  assert.deepEqual([first.host, first.name, first.state], [host, 'ссылки.анна.рф', 'waits-dns']);
  const [proof, pointer] = first.records;
  assert.deepEqual([proof?.type, proof?.name], ['TXT', proofName(host)]);
  assert.deepEqual(pointer, { type: 'CNAME', name: host, value: networkHost });
  assert.match(first.advice, /TXT-записи пока нет/);

  dns.set('TXT', proofName(host), 'something else');
  assert.match((await check()).advice, /с другим значением/);
  dns.set('TXT', proofName(host), 'v=spf1 -all', proof?.value ?? '');
  const proved = await check();
  assert.deepEqual([proved.state, proved.records], ['waits-dns', [pointer]]);
  assert.match(proved.advice, /никуда не ведёт/);
  assert.equal((await partner.failure('domains.set-main-domain', { id })).code, 409);

  dns.set('CNAME', host, networkHost);
  const working = await check();
  assert.deepEqual([working.state, working.records, working.advice], ['works', [], '']);
  assert.deepEqual(await textOf(partner), ['Домен подключён: ссылки.анна.рф']);
  await partner.result('domains.set-main-domain', { id });
  const { code, url } = await makeLink(partner);
  const { port } = new URL(trial.redirector.url);
  assert.equal(url, `http://${host}:${port}/c/${code}`);

  const { location = '' } = await until(host, `/c/${code}`, 302);
  const click = await clickOf(app, { id: new URL(location).searchParams.get('c') ?? '' });
  assert.equal(click.domain, host);
  const atNetwork = await open(networkHost, `/c/${code}`);
  assert.equal(atNetwork.status, 302);
  const today = new Date().toISOString().slice(0, 10);
  await clickOf(app, { id: new URL(atNetwork.location ?? '').searchParams.get('c') ?? '' });
  const { items } = await partner.result('statistics.get-report', {
    from: today,
    to: today,
    timeZone: 'UTC',
    groupBy: 'domain',
  });
  assert.deepEqual(items.map(({ key, label, clicks }) => [key, label, clicks]).sort(), [
    ['', 'Домен сети', 1],
    [host, 'ссылки.анна.рф', 1],
  ]);
});

test('at a partner’s host another partner’s code is answered like one that nobody has', async () => {
  const { app, open } = trial;
  const [anna, boris] = [await app.partner(), await app.partner()];
  await parkDomain(trial, anna, 'anna.example');
  const [annas, boriss] = [await makeLink(anna), await makeLink(boris)];
  await until('anna.example', `/c/${annas.code}`, 302);
  for (const host of ['anna.example', 'ANNA.example.', 'anna.example:8443']) {
    const [foreign, unknown] = [await open(host, `/c/${boriss.code}`), await open(host, '/c/zzzzzzzzzz')];
    assert.equal(foreign.status, 404);
    assert.deepEqual(foreign, unknown);
    assert.equal((await open(host, `/c/${annas.code}`)).status, 302);
  }
  assert.equal((await open(networkHost, `/c/${boriss.code}`)).status, 302);
  const kept =
    await app.sql`select count(*)::int as count from clicks where user_id = ${boris.id} and domain <> ''`;
  assert.deepEqual(kept, [{ count: 0 }]);
});

test('of two partners who wait for a host the one who proves it has it', async () => {
  const { app, dns } = trial;
  const [one, two] = [await app.partner(), await app.partner()];
  const { id } = await one.result('domains.create-domain', { host: 'both.example' });
  assert.equal((await one.result('domains.create-domain', { host: 'both.example' })).id, id);
  await parkDomain(trial, two, 'both.example');
  const [row] = await app.sql<{ token: string }[]>`select token from domains where id = ${id}`;
  dns.set('TXT', proofName('both.example'), row?.token ?? '');
  const late = await one.result('domains.check-domain', { id });
  assert.equal(late.state, 'waits-dns');
  assert.match(late.advice, /другой партнёр/);
  const third = await (await app.partner()).failure('domains.create-domain', { host: 'both.example' });
  assert.deepEqual([third.code, third.data], [409, { host: 'Этот домен уже подключил другой партнёр' }]);
});

test('a host that the staff block stops at once, for its partner and for everybody after', async () => {
  const { app } = trial;
  const partner = await app.partner();
  const id = await parkDomain(trial, partner, 'bank-login.example');
  await partner.result('domains.set-main-domain', { id });
  const { code } = await makeLink(partner);
  await until('bank-login.example', `/c/${code}`, 302);
  await until('bank-login.example', '/tls-allowed?domain=bank-login.example', 200);
  const began = performance.now();
  await app.admin.result('operator.block-domain', { id, reason: 'Страница под видом <банка>' });
  await until('bank-login.example', `/c/${code}`, 404);
  const took = performance.now() - began;
  assert.ok(took < 1_500, String(took));
  assert.equal((await trial.open(networkHost, '/tls-allowed?domain=bank-login.example')).status, 404);
  const { items } = await partner.result('domains.get-domains', {});
  assert.match(items[0]?.advice ?? '', /заблокировала домен: Страница под видом <банка>/);
  const { messages } = await partner.result('profile.get-notification-all', { search: 'заблокирован' });
  assert.match(messages[0]?.content ?? '', /под видом &lt;банка&gt;/);
  assert.ok((await partner.result('links.get-links', {})).items[0]?.url.includes(networkHost));
  assert.equal((await partner.failure('domains.delete-domain', { id })).code, 409);
  const other = await (await app.partner()).failure('domains.create-domain', { host: 'bank-login.example' });
  assert.deepEqual(other.data, { host: 'Этот домен заблокирован сетью' });

  await app.admin.result('operator.unblock-domain', { id });
  await until('bank-login.example', `/c/${code}`, 302);
});

test('links stay at a domain that breaks for two hours; then its partner is told, and once more when it is back', async () => {
  const { app, dns, checkAll } = trial;
  const partner = await app.partner();
  const host = 'breaks.example';
  const id = await parkDomain(trial, partner, host);
  await partner.result('domains.set-main-domain', { id });
  await makeLink(partner);
  const shown = async () => (await partner.result('links.get-links', {})).items[0]?.url ?? '';
  dns.set('CNAME', host);
  await checkAll();
  const { items } = await partner.result('domains.get-domains', {});
  assert.deepEqual([items[0]?.state, items[0]?.isMain], ['broken', true]);
  assert.ok((await shown()).includes(host));
  assert.deepEqual(await textOf(partner), [`Домен подключён: ${host}`]);

  await app.sql`update domains set broken_at = broken_at - interval '2 hours 1 minute' where id = ${id}`;
  await checkAll();
  await checkAll();
  assert.ok((await shown()).includes(networkHost));
  assert.deepEqual(await textOf(partner), [`Домен не работает: ${host}`, `Домен подключён: ${host}`]);

  dns.set('CNAME', host, networkHost);
  await checkAll();
  assert.ok((await shown()).includes(host));
  assert.equal((await textOf(partner)).length, 3);
});

test('a removed domain comes back from the history, and works again by its record', async () => {
  const { app } = trial;
  const partner = await app.partner();
  const id = await parkDomain(trial, partner, 'returns.example');
  await partner.result('domains.set-main-domain', { id });
  await partner.result('domains.delete-domain', { id });
  const { items: changes } = await partner.result('history.get-changes', { kind: 'domain' });
  assert.deepEqual(
    changes.map(({ before, after }) => [before?.main ?? null, after?.main ?? null]),
    [
      ['on', null],
      ['off', 'on'],
      [null, 'off'],
    ],
  );
  await partner.result('history.restore', { id: changes[0]?.id ?? 0 });
  const { items } = await partner.result('domains.get-domains', {});
  assert.deepEqual(
    items.map(({ id: own, host, state, isMain }) => [own, host, state, isMain]),
    [[id, 'returns.example', 'waits-dns', false]],
  );
  assert.equal((await partner.result('domains.check-domain', { id })).state, 'works');
});

test('what nobody proves goes after seven days and keeps nobody out; a partner has at most twenty @full', async () => {
  const { app, checkAll } = trial;
  const partner = await app.partner();
  for (let n = 0; n < 20; n += 1)
    await partner.result('domains.create-domain', { host: `n${n}.many.example` });
  const { code, data } = await partner.failure('domains.create-domain', { host: 'more.many.example' });
  assert.deepEqual([code, Object.keys(data ?? {})], [409, ['host']]);
  await app.sql`update domains set created_at = now() - interval '8 days' where user_id = ${partner.id}`;
  await checkAll();
  assert.deepEqual((await partner.result('domains.get-domains', {})).items, []);
});

test('a silent DNS of a host breaks it; one of ours breaks nothing; a name inside leads nowhere @full', async () => {
  const { app, dns, checkAll } = trial;
  const partner = await app.partner();
  const host = 'silent.example';
  const id = await parkDomain(trial, partner, host);
  const stateOf = async () => {
    await checkAll();
    const { items } = await partner.result('domains.get-domains', {});
    return [items[0]?.state, items[0]?.advice.slice(0, 20)];
  };
  dns.fail(host, networkHost);
  assert.deepEqual(await stateOf(), ['works', '']);
  dns.fail(host);
  assert.deepEqual(await stateOf(), ['broken', 'Серверы DNS этого до']);
  dns.fail();
  dns.set('CNAME', host);
  dns.set('A', host, '10.0.0.7');
  assert.deepEqual(await stateOf(), ['broken', 'Домен ведёт на внутр']);
  // A proof whose record is gone lapses, and the host may be somebody else's.
  dns.set('TXT', proofName(host));
  await app.sql`update domains set broken_at = now() - interval '8 days' where id = ${id}`;
  assert.deepEqual((await stateOf())[0], 'waits-dns');
  dns.set('A', host);
  await parkDomain(trial, await app.partner(), host);
});
