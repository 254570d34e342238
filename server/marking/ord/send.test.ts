import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createLog } from '../../platform/program/log.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  closePapers,
  earn,
  found,
  insertCreative,
  insertPlace,
  makeAdPartner,
  makeAdvertiser,
} from '../../testing/marking/ad-records.ts';
import { network } from '../../testing/people/papers.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { until } from '../../testing/postbacks/sender.ts';
import { type OrdServer, startOrdServer } from '../../testing/servers/ord-server.ts';
import { sendToOperator, waitAfter } from './send.ts';

let ord: OrdServer;
let app: TestApp;
let one: Awaited<ReturnType<typeof signInStaff>>;
let other: Awaited<ReturnType<typeof signInStaff>>;
before(async () => {
  ord = await startOrdServer();
  app = await startTestApp({ MARKING: '1', ...ord.settings });
  await app.admin.result('operator.set-network-requisites', network);
  one = await signInStaff(app, 'finance', { isConfirmed: true });
  other = await signInStaff(app, 'finance', { isConfirmed: true });
});
after(async () => {
  await app.stop();
  await ord.stop();
});

/** A run in which all that waits is due. */
async function run() {
  await app.sql`update ad_sends set due_at = now() where due_at is not null`;
  await sendToOperator(app.app);
}

const sends = async () => {
  const { items } = await one.result('operator.get-ad-sends', { pageSize: 100 });
  return new Map(items.map((item) => [item.externalId, item]));
};

async function closeAndSend(month: string) {
  const { version, sha256: hash } = await one.result('operator.close-ad-acts', { month });
  await other.result('operator.approve-ad-acts', { month, version, hash });
  await other.result('operator.send-ad-acts', { month, version });
}

/** A month with an act and a bill of one creative, which the operator gave its token. */
async function makeMonth(month: string) {
  const advertiser = await makeAdvertiser(app, { vatPercent: 20 });
  const partner = await makeAdPartner(app);
  const creative = await insertCreative(app, advertiser.offerId, advertiser.contract, null);
  await run();
  await earn(app, partner, month, [{ offerId: advertiser.offerId, creative, count: 2 }]);
  await closePapers(app, month, [advertiser]);
  return { advertiser, partner, creative };
}

test('an approved creative gets its token from the operator, after its parties and its contract', async () => {
  const { offerId, contract, id } = await makeAdvertiser(app);
  const creative = await insertCreative(app, offerId, contract, null);
  const from = ord.asked.length;
  await run();
  const expected = [`person/n0`, `person/a${id}`, `contract/d${contract}`].map((path) => `PUT /v1/${path}`);
  const asked = ord.asked.slice(from).filter((line) => line.startsWith('PUT'));
  assert.deepEqual([...new Set(asked)].sort(), [...expected, `PUT /v3/creative/c${creative}`].sort());
  assert.equal(asked.at(-1), `PUT /v3/creative/c${creative}`);
  const { state, erid } = await app.operator.result('operator.get-creative', { id: creative });
  assert.deepEqual([state, erid], ['has-token', ord.eridOf(`c${creative}`)]);
});

test('a sent month is one document for each contract, whoever repeats it, and a corrected one takes its place', async () => {
  const month = '2024-01';
  const { advertiser, partner, creative } = await makeMonth(month);
  await closeAndSend(month);
  await Promise.all([run(), run()]);
  await run();
  const act = found(ord.store.invoice.get(`${partner.contract}-${month}-1`));
  const bill = found(ord.store.invoice.get(`${advertiser.contract}-${month}-1`));
  const sum = { excluding_vat: '300.00', vat_rate: '20', vat: '60.00', including_vat: '360.00' };
  assert.deepEqual(bill.amount, { services: sum });
  assert.deepEqual(bill.items, [
    {
      contract_external_id: `d${advertiser.contract}`,
      amount: sum,
      creatives: [{ creative_external_id: `c${creative}` }],
    },
  ]);
  assert.deepEqual(
    [act.client_role, act.contractor_role, bill.client_role],
    ['agency', 'publisher', 'advertiser'],
  );
  const count = ord.store.invoice.size;

  const paper = found((await app.operator.result('operator.get-acts', { month })).items[0]);
  await one.result('operator.void-act', { id: paper.id, reason: 'Старый адрес' });
  await closeAndSend(month);
  await run();
  assert.equal(ord.store.invoice.size, count);
  ord.state = 'verified';
  await run();
  const { items } = await one.result('operator.get-ad-acts', { month });
  assert.deepEqual(
    items.map(({ key, corrects, state }) => [key, corrects, state]),
    [[`${partner.contract}-${month}-2`, `${partner.contract}-${month}-1`, 'accepted']],
  );
});

test('outages and cut connections put a document off, and nothing is lost or doubled', async () => {
  const month = '2024-02';
  await makeMonth(month);
  await closeAndSend(month);
  const before = ord.store.invoice.size;
  let n = 0;
  ord.fails = () => [500, null, undefined, 429][n++ % 4] as number | null | undefined;
  // The operator takes the document, and the answer is lost.
  ord.swallows = (line) => line.includes('/v4/invoice/') && n % 3 === 0;
  for (let tries = 0; tries < 30; tries += 1) await run();
  ord.fails = () => undefined;
  ord.swallows = () => false;
  await run();
  assert.equal(ord.store.invoice.size, before + 2);
  const states = [...(await sends()).values()].filter(({ kind }) => kind === 'act').map(({ state }) => state);
  assert.ok(
    states.every((state) => state !== 'waits' && state !== 'refused'),
    states.join(),
  );
  assert.deepEqual([1, 2, 3, 9, 10, 50].map(waitAfter), [60, 120, 240, 15_360, 21_600, 21_600]);
});

test('a document of a day that has not begun in UTC waits for it @full', async () => {
  const month = '2024-04';
  const advertiser = await makeAdvertiser(app);
  const partner = await makeAdPartner(app);
  const creative = await insertCreative(app, advertiser.offerId, advertiser.contract, null);
  await run();
  await earn(app, partner, month, [{ offerId: advertiser.offerId, creative }]);
  await closePapers(app, month, [advertiser], new Date(Date.now() + 36 * 3_600_000));
  await closeAndSend(month);
  await run();
  const key = `${advertiser.contract}-${month}-1`;
  const { state, message } = found((await sends()).get(key));
  assert.deepEqual([state, ord.store.invoice.has(key)], ['waits', false]);
  assert.match(message, /^Оператор примет документ/);
});

test('a process that dies while it sends leaves the record due, and the next one sends it', async () => {
  const { offerId, contract } = await makeAdvertiser(app);
  const creative = await insertCreative(app, offerId, contract, null);
  // The creative is taken by a process that has put it and dies before it notes the answer.
  await run();
  await app.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update creatives set state = 'approved', erid = null, token_at = null where id = ${creative}`;
    await tx`
      update ad_sends set state = 'waits', tries = 1, sent_at = null, body_hash = null, due_at = now() + interval '5 minutes'
      where external_id = ${`c${creative}`}`;
  });
  await sendToOperator(app.app);
  assert.equal((await app.operator.result('operator.get-creative', { id: creative })).erid, null);
  await run();
  const { erid } = await app.operator.result('operator.get-creative', { id: creative });
  assert.equal(erid, ord.eridOf(`c${creative}`));
});

test('a creative that is changed while it is sent gets no token for what it was', async () => {
  const { offerId, contract } = await makeAdvertiser(app);
  const creative = await insertCreative(app, offerId, contract, null);
  const put = `PUT /v3/creative/c${creative}`;
  const text = 'Другой текст рекламы';
  const running = await app.sql.begin(async (tx) => {
    await tx`update creatives set text = ${text} where id = ${creative}`;
    const sending = run();
    await until(
      async () => ord.asked.includes(put),
      (isPut) => isPut,
    );
    return { sending };
  });
  await running.sending;
  await run();
  assert.deepEqual(ord.store.creative.get(`c${creative}`)?.texts, [text]);
  const { erid } = await app.operator.result('operator.get-creative', { id: creative });
  assert.equal(erid, ord.eridOf(`c${creative}`));
});

test('a partner’s creative that waits again is sent once it is approved again', async () => {
  const { offerId, contract } = await makeAdvertiser(app);
  const partner = await app.partner();
  const own = { offerId, name: 'Свой', text: 'Текст', form: 'text', kktu: '30.10.1' } as const;
  const { id } = await partner.result('creatives.request-creative', own);
  const approve = { ids: [id], decision: 'approve' as const, contractId: contract };
  await app.operator.result('operator.decide-creatives', approve);
  ord.fails = (line) => (line.includes('/v3/creative') ? 500 : undefined);
  await run();
  ord.fails = () => undefined;
  await partner.result('creatives.request-creative', { ...own, id, text: 'Не одобрен' });
  await run();
  assert.equal(ord.store.creative.has(`c${id}`), false);
  assert.match(found((await sends()).get(`c${id}`)).message, /не одобрен/);
  await app.operator.result('operator.decide-creatives', approve);
  await run();
  const { erid } = await partner.result('creatives.get-creative', { id });
  assert.equal(erid, ord.eridOf(`c${id}`));
});

test('what the operator refuses stays with its own words until the staff retry', async () => {
  const { offerId, contract, id } = await makeAdvertiser(app);
  const creative = await insertCreative(app, offerId, contract, null);
  await app.sql`update ad_contracts set inn = '77' where id = ${contract}`;
  await run();
  const party = found((await sends()).get(`a${id}`));
  assert.equal(party.state, 'refused');
  assert.match(party.message, /^juridical_details\.inn: /);
  assert.match(found((await sends()).get(`d${contract}`)).message, /^Ждёт: .* \(отказано\)$/);
  const asked = ord.asked.filter((line) => line.endsWith(`/person/a${id}`)).length;
  await run();
  assert.equal(ord.asked.filter((line) => line.endsWith(`/person/a${id}`)).length, asked);
  await app.sql`update ad_contracts set inn = '7707083893' where id = ${contract}`;
  assert.deepEqual(await one.result('operator.retry-ad-sends', { ids: [party.id] }), { count: 1 });
  await run();
  assert.notEqual((await app.operator.result('operator.get-creative', { id: creative })).erid, null);
  assert.equal((await one.failure('operator.retry-ad-sends', { ids: [party.id + 10_000] })).code, 404);
});

test('a token typed by hand is looked for at the operator, and is refused where it is another’s @full', async () => {
  const { offerId, contract, creative } = await makeAdvertiser(app);
  const partner = await makeAdPartner(app);
  const month = '2024-03';
  await earn(app, partner, month, [{ offerId, creative }]);
  await closePapers(app, month, []);
  await closeAndSend(month);
  await run();
  assert.match(found((await sends()).get(`c${creative}`)).message, /зарегистрирован не у него$/);
  assert.equal(ord.store.invoice.has(`${partner.contract}-${month}-1`), false);
  ord.store.creative.set('made-there', { contract_external_ids: [`d${contract}`] });
  const erid = await app.sql`select erid from creatives where id = ${creative}`.scalar<string>();
  const usual = ord.eridOf;
  ord.eridOf = (id) => (id === 'made-there' ? erid : usual(id));
  const { id } = found((await sends()).get(`c${creative}`));
  await one.result('operator.retry-ad-sends', { ids: [id] });
  await run();
  ord.eridOf = usual;
  const sent = JSON.stringify(ord.store.invoice.get(`${partner.contract}-${month}-1`));
  assert.match(sent, /"creative_external_id":"made-there"/);
  ord.refusals.set('made-there', 'Нет такого ККТУ');
  await run();
  assert.partialDeepStrictEqual((await sends()).get(`c${creative}`), {
    state: 'refused',
    message: 'Нет такого ККТУ',
  });
  ord.refusals.clear();
  ord.eridOf = (own) => (own === 'made-there' ? erid : usual(own));
  const from = ord.asked.length;
  await one.result('operator.retry-ad-sends', { ids: [id] });
  await run();
  ord.eridOf = usual;
  assert.equal((await sends()).get(`c${creative}`)?.state, 'sent');
  assert.deepEqual(
    ord.asked.slice(from).filter((line) => line.startsWith(`PUT /v3/creative/`)),
    [],
  );
});

test('statistics of a month that is over go by creative and place, before any act @full', async () => {
  const { offerId, contract } = await makeAdvertiser(app);
  const partner = await makeAdPartner(app);
  const creative = await insertCreative(app, offerId, contract, null);
  const place = await insertPlace(app, partner.id);
  ord.state = 'verified';
  await run();
  const first = await app.sql`
    select (date_trunc('month', now()) - interval '1 month')::date::text`.scalar<string>();
  await app.sql`
    insert into ad_statistics (day, creative_id, place_id, clicks)
    values (${first}::date, ${creative}, ${place}, 40), (${first}::date + 3, ${creative}, ${place}, 2),
      (${first}::date, ${creative}, 0, 7)`;
  await app.sql`insert into ad_counted_days (day) select (date_trunc('month', now()) - interval '1 day')::date`;
  await run();
  await run();
  const sent = [...ord.store.statistics.values()].filter(
    (item) => item.creative_external_id === `c${creative}`,
  );
  assert.deepEqual(
    sent.map((item) => [item.pad_external_id, item.shows_count, item.date_start_actual]),
    [[`l${place}`, 42, first]],
  );
  const { items } = await one.result('operator.get-ad-statistics', { month: first.slice(0, 7) });
  const own = items.filter((item) => item.creative.id === creative);
  assert.deepEqual(
    own.map((item) => [item.place?.id ?? null, item.clicks, item.state]),
    [
      [place, 42, 'accepted'],
      [null, 7, null],
    ],
  );
  // A place and a contract that were changed since go before the next statistics of them.
  const moved = { id: place, kind: 'site', name: 'Сайт', address: 'https://moved.example' } as const;
  await partner.result('creatives.save-place', moved);
  await app.sql`update ad_contracts set number = '7/26' where id = ${contract}`;
  const next = await insertCreative(app, offerId, contract, null);
  await app.sql`
    insert into ad_statistics (day, creative_id, place_id, clicks) values (${first}::date, ${next}, ${place}, 1)`;
  await run();
  await run();
  assert.equal(ord.store.pad.get(`l${place}`)?.url, moved.address);
  assert.equal(ord.store.contract.get(`d${contract}`)?.serial, '7/26');
});

test('the token of the operator’s API stands in no message, no answer and no log', async () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line: string) => void lines.push(line) });
  const wrong = { ...ord.settings, ORD_TOKEN: 'another-secret-8842' };
  const app2 = await startTestApp({ MARKING: '1', ...wrong }, app, log);
  const { offerId, contract, id } = await makeAdvertiser(app);
  await insertCreative(app, offerId, contract, null);
  await app.sql`update ad_sends set due_at = now() where due_at is not null`;
  await sendToOperator(app2.app);
  const told = JSON.stringify([...(await sends()).values()]);
  const settings = JSON.stringify(await one.result('operator.get-marking'));
  await app2.stop();
  assert.match(told, /Оператор не принял ключ/);
  assert.ok(![told, settings, lines.join()].some((text) => text.includes('another-secret-8842')));
  await run();
  assert.equal(found((await sends()).get(`a${id}`)).state !== 'waits', true);
});
