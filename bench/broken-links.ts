import { noteBreaks } from '../server/traffic/broken-links/note.ts';
import { startApp, stopApps } from './harness/app.ts';
import { median, print } from './harness/figures.ts';

// Measures `links.get-broken-links` of a partner with 1,000 links over HTTP, with session and checks: `node bench/broken-links.ts`. Half
// of 250 offers are paused, some pages do not answer; 61 days have 400 conversions each. The goal is 100 ms.
const links = 1_000;
const offers = 250;
const conversionsADay = 400;
const calls = 30;

const app = await startApp();
const { sql } = app;
const partner = await app.partner();
const { ids } = await app.operator.result('operator.save-offers', {
  offers: Array.from({ length: offers }, (_, index) => ({
    name: `Оффер ${index}`,
    url: `https://shop${index}.example/`,
  })),
});
await sql`
  insert into landings (offer_id, place, name, url)
  select id, place, 'Лендинг ' || place, 'https://shop.example/' || id || '/' || place
  from unnest(${ids}::bigint[]) id cross join generate_series(0, 2) place`;
await sql`
  insert into links (code, user_id, offer_id, name)
  select 'bench' || n, ${partner.id}, (${ids}::bigint[])[1 + n % ${offers}], 'Ссылка ' || n from generate_series(1, ${links}) n`;
await sql`
  insert into click_sums
  select ${partner.id}, 'link', 'day', date_trunc('day', now(), 'UTC') - make_interval(days => ago), l.id::text, 50, 40, 1, 5
  from links l cross join generate_series(0, 60) ago where user_id = ${partner.id}`;
await sql`
  insert into conversions (user_id, offer_id, terms_id, click_at, link_id, link_offer_id, goal, tid, state, is_confirmed, amount, currency_code,
    cap_day, created_at)
  select l.user_id, l.offer_id, (select max(id) from offer_terms t where t.offer_id = l.offer_id), now() - make_interval(days => ago), l.id,
    l.offer_id, '', '', 'approve', false, 45000, 'RUB', now()::date, now()
  from generate_series(0, 60) ago cross join generate_series(1, ${conversionsADay}) n
  join links l on l.user_id = ${partner.id} and l.code = 'bench' || (1 + (n * 7 + ago) % ${links})`;
// Every second offer is paused, and of every fourth of the others a page does not answer.
await sql`update offers set status = 'paused' where id = any(${ids.filter((_, index) => index % 2 === 0)}::bigint[])`;
await sql`
  insert into address_checks (offer_id, landing_id, url, host, state, fault, failed_at, checked_at)
  select offer_id, id, url, 'shop.example', 'broken', 'timeout', now(), now() from landings
  where place = 1 and offer_id = any(${ids.filter((_, index) => index % 8 === 1)}::bigint[])`;
await sql`analyze`;
await noteBreaks(sql, app.app.settings);

const times: number[] = [];
let found = 0;
for (let call = 0; call < calls; call += 1) {
  const began = performance.now();
  const { pagination } = await partner.result('links.get-broken-links', {});
  times.push(performance.now() - began);
  found = pagination.totalCount;
}
print(
  `${links} links, ${found} of them broken, ${61 * conversionsADay} conversions: median ${Math.round(median(times))} ms, worst ${Math.round(Math.max(...times))} ms`,
);
await stopApps();
