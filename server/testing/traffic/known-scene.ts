import { makeCallDays } from '../../postbacks/postbacks/calls/days.ts';
import type { TestApp } from '../app.ts';
import { makeOffers } from './offers.ts';
import { makeTraffic } from './traffic.ts';

type Partner = Awaited<ReturnType<TestApp['partner']>>;

/** The days of the traffic. Clocks change on 8 March in New York and on 29 March in Berlin. */
const time = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-04-05T00:00:00Z') };

/**
 * Gives a partner, and another one beside, clicks and conversions of March 2026, links, postbacks whose calls wait or ended, and
 * holds of today. The program has a `CLICK_DAYS` that keeps the clicks.
 */
export async function makeKnownScene(app: TestApp, partner: Partner) {
  const { sql } = app;
  const other = await app.partner();
  for (const { id } of [partner, other])
    await sql`
      insert into postbacks (user_id, url, status, is_on)
      select ${id}, 'https://tracker.example.org/' || status, status, true from unnest('{create,hold,approve,reject}'::text[]) status`;
  const first = await makeTraffic(app, partner, time, 1);
  const second = await makeTraffic(app, partner, time, 2);
  await makeTraffic(app, other, time, 3);
  const offers = [...first.offers, ...second.offers];
  await makeHolds(app, partner, offers[0] ?? 0);
  await endCalls(app);
  await makeLinks(app, [partner.id, other.id], offers);
  await makeOffers(app, ...Array.from({ length: 9 }, (_, n) => `Оффер ${n}`));
  await varyOffers(app);
  return { offers, links: [...first.links, ...second.links] };
}

/** Holds that end 3, 6 and 10 days from now: midnight between a question and its check moves none over the ends that are asked for. */
async function makeHolds(app: TestApp, { id: userId }: Partner, offerId: number): Promise<void> {
  const conversions = [3, 6, 10].flatMap((days) =>
    [10.5, 200, 0.99].map((payout) => ({
      userId,
      offerId,
      transactionId: `hold ${days} ${payout}`,
      event: 'approve' as const,
      payout,
      at: new Date(Date.now() - (14 - days) * 86_400_000).toISOString(),
    })),
  );
  await app.operator.result('operator.post-conversions', { conversions });
}

/** Ends two calls of three; calls stand at the time of their conversion, and those of one postback are paused. */
async function endCalls({ sql }: TestApp): Promise<void> {
  await makeCallDays(sql);
  await sql`
    update postback_queue q set at = c.created_at from conversions c where c.id = q.conversion_id`;
  await sql`
    with numbered as (select id, row_number() over (order by at, id) as n from postback_queue),
    ended as (delete from postback_queue q using numbered where numbered.id = q.id and n % 3 > 0 returning q.*, n)
    insert into postback_deliveries (id, message_id, user_id, postback_id, conversion_id, event, macros, at, ended_at, state, tries)
    select id, id, user_id, postback_id, conversion_id, event, macros, at, now(), (array['delivered', 'failed', 'delivered', 'expired'])[1 + n % 4], 1 from ended`;
  await sql`update postbacks set is_on = false where status = 'hold'`;
}

async function makeLinks({ sql }: TestApp, userIds: number[], offers: number[]): Promise<void> {
  await sql`
    insert into links (user_id, offer_id, code, name, is_archived)
    select user_id, (${offers}::bigint[])[1 + n % 4], 'known' || user_id || 'n' || n, 'Ссылка ' || n, n % 5 = 0
    from unnest(${userIds}::bigint[]) user_id, generate_series(1, 23) n`;
}

/** Gives offers categories, countries, devices and states, by turns. */
async function varyOffers({ sql }: TestApp): Promise<void> {
  await sql`
    update offers set category = (array['Дом', 'Займы', ''])[1 + n % 3], is_promo = n % 4 = 0,
      countries = case n % 5 when 0 then '{RU}' when 1 then '{KZ,BY}' else '{}' end::text[],
      devices = case n % 3 when 0 then '{phone}' else '{}' end::text[],
      status = case n % 7 when 6 then 'stopped' when 5 then 'paused' else 'active' end
    from (select id, row_number() over (order by id) as n from offers) numbered where numbered.id = offers.id`;
}
