import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { makeOffers } from '../../../testing/traffic/offers.ts';
import { simulate } from '../../trafficback/routing/simulate.ts';
import type { Click } from '../visit/click.ts';
import { redirect } from '../visit/redirect.ts';
import { createNetwork, type Network } from './network.ts';
import { createReader } from './read-network.ts';

const zone = 'Europe/Moscow';
/** A Friday, 15:00 in Moscow. */
const at = Date.parse('2026-11-20T12:00:00Z');
const places = [0, 1, 2, 3, 4];

let app: TestApp;
let offers: number[];
/** The ids of the landings of each offer, in their order. */
let landingIds: number[][];
before(async () => {
  app = await startTestApp();
  offers = await makeOffers(app, 'А', 'Б', 'В', 'Г', 'Д');
});
after(() => app.stop());

const place = fc.constantFrom(...places);
const target = fc.oneof(
  { weight: 5, arbitrary: place.map((to) => ({ kind: 'offer' as const, to })) },
  fc.constant({ kind: 'network' as const }),
  fc.constant({ kind: 'own' as const }),
);
const landing = fc.record({
  isActive: fc.constantFrom(true, true, true, false),
  weight: fc.constantFrom(0, 50, 100, 250),
  countries: fc.constantFrom<string[]>([], [], [], ['RU']),
  devices: fc.constantFrom<string[]>([], [], [], ['phone']),
});
const anyOffer = fc.record({
  landings: fc.array(landing, { maxLength: 4, size: 'max' }),
  status: fc.constantFrom(
    'active' as const,
    'active' as const,
    'active' as const,
    'paused' as const,
    'stopped' as const,
  ),
  countries: fc.constantFrom<string[]>([], [], ['RU'], ['KZ', 'BY']),
  devices: fc.constantFrom<string[]>([], [], ['phone'], ['desktop', 'tablet']),
  hours: fc.constantFrom(null, null, [9, 18], [16, 24]),
  isCapped: fc.constantFrom(false, false, false, true),
  isUniqueOnly: fc.boolean(),
  forbidden: fc.constantFrom('count' as const, 'warn' as const, 'trafficback' as const, 'refuse' as const),
  isClosed: fc.constantFrom(false, false, false, true),
  /** Of an offer on request: what lets the partner in. */
  grant: fc.constantFrom(null, null, null, 'none' as const, 'over' as const, 'holding' as const),
});
/** One in three takes whatever is no bot: its landings are what is left to decide. */
const offer = fc.oneof(
  { weight: 2, arbitrary: anyOffer },
  {
    weight: 1,
    arbitrary: anyOffer.map((one) => ({
      ...one,
      status: 'active' as const,
      countries: [],
      devices: [],
      hours: null,
      isCapped: false,
      isUniqueOnly: false,
      forbidden: 'count' as const,
      isClosed: false,
      grant: 'holding' as const,
    })),
  },
);
const world = fc.record({
  offers: fc.tuple(offer, offer, offer, offer, offer),
  rules: fc.dictionary(place.map(String), target, { maxKeys: 5 }),
  globalRule: fc.option(target),
  choice: fc.uniqueArray(place, { maxLength: 3 }),
  visits: fc.array(
    fc.record({
      start: place,
      country: fc.constantFrom('RU', 'KZ', 'DE'),
      device: fc.constantFrom('desktop' as const, 'phone' as const, 'tablet' as const),
      isBot: fc.constantFrom(false, false, true),
      isForbidden: fc.constantFrom(false, false, true),
      isRepeat: fc.constantFrom(false, false, true),
      /** The landing of the link's offer that the link fixes, where there is one of this number. */
      fixed: fc.constantFrom(null, 0, 2),
      address: fc.constantFrom('77.88.8.8', '203.0.113.9'),
    }),
    { minLength: 6, maxLength: 6 },
  ),
});
type World = typeof world extends fc.Arbitrary<infer W> ? W : never;
type Visit = World['visits'][number];

test('redirect, simulator and a plain reference send every click of random networks the same way', async () => {
  await compareNetworks(12);
});

test('so they do where many networks have each end and each number of landings @full', async () => {
  const { seenEnds, seenLandings } = await compareNetworks(60);
  assert.deepEqual([...seenEnds].sort(), ['choice ', 'fallback', 'offer ', 'own']);
  assert.deepEqual([...seenLandings].sort(), [0, 1, 2]);
});

async function compareNetworks(numRuns: number) {
  const partner = await app.partner({ isCustomTrafficback: true });
  const seenEnds = new Set<string>();
  const seenLandings = new Set<number>();
  await fc.assert(
    fc.asyncProperty(world, async (any) => {
      await store(any, partner.id);
      const network = createNetwork();
      await createReader(app.sql, network, zone).compareAll(async () => {});
      for (const visit of any.visits) {
        const expected = reference(any, visit);
        seenEnds.add(expected.replace(/\d/, ''));
        const { end, landingId } = redirected(network, partner.id, visit);
        assert.equal(end, expected);
        const fitting = landingsOf(any, visit, expected);
        seenLandings.add(Math.min(fitting.length, 2));
        assert.ok(fitting.length === 0 ? landingId === null : fitting.some(({ id }) => id === landingId));
        if (isClosed(any, visit.start)) continue;
        const told = expected.startsWith('offer') ? fitting : [];
        assert.deepEqual(await simulated(partner.id, visit), { end: partly(expected), landings: told });
      }
    }),
    { numRuns },
  );
  return { seenEnds, seenLandings };
}

async function store(any: World, userId: number): Promise<void> {
  await app.sql.begin(async (tx) => {
    await tx`delete from trafficback_rules where user_id = ${userId}`;
    await tx`delete from trafficback_globals where user_id = ${userId}`;
    await tx`delete from offer_closures where user_id = ${userId}`;
    await tx`delete from access_requests where user_id = ${userId}`;
    await tx`delete from network_choice`;
    await tx`delete from offer_days`;
    await tx`delete from landings`;
    landingIds = [];
    for (const [n, one] of any.offers.entries()) {
      const schedule = one.hours && JSON.stringify({ timeZone: zone, hours: Array(7).fill(one.hours) });
      const id = offers[n] ?? 0;
      await tx`
        update offers set status = ${one.status}, countries = ${one.countries}::text[], devices = ${one.devices}::text[],
          schedule = ${schedule}::jsonb, daily_cap = 1, unique_only = ${one.isUniqueOnly}, forbidden = ${one.forbidden}, access = ${one.grant ? 'request' : 'list'} where id = ${id}`;
      const made = one.landings.map((page, place) => ({ ...page, place }));
      const rows = await tx<{ id: number }[]>`
        insert into landings (offer_id, place, name, url, weight, countries, devices, is_active)
        select ${id}, place, 'Л' || place, 'https://page' || place || '.example/', weight, countries, devices, "isActive"
        from jsonb_to_recordset(${JSON.stringify(made)}::text::jsonb) as made(place smallint, weight smallint, countries text[],
          devices text[], "isActive" boolean) order by place returning id`;
      landingIds.push(rows.map((row) => row.id));
      if (one.isClosed) await tx`insert into offer_closures (user_id, offer_id) values (${userId}, ${id})`;
      if (one.grant === 'over' || one.grant === 'holding')
        await tx`
          insert into access_requests (user_id, offer_id, state, decided_at, decided_by, until)
          values (${userId}, ${id}, 'granted', now(), 'key', ${one.grant === 'over' ? '2020-01-01' : null})`;
      if (one.isCapped)
        await tx`
          insert into offer_days (offer_id, day, conversions) values (${id}, (now() at time zone ${zone}::text)::date, 1)
          on conflict (offer_id, day) do update set conversions = 1`;
    }
    for (const [from, rule] of Object.entries(any.rules)) {
      // A rule to itself is refused when it is saved.
      if (rule.kind === 'offer' && rule.to === Number(from)) continue;
      const { isGuru, offerTo, link } = columns(rule);
      await tx`
        insert into trafficback_rules (user_id, offer_from, is_guru, offer_to, link)
        values (${userId}, ${offers[Number(from)] ?? 0}, ${isGuru}, ${offerTo}, ${link})`;
    }
    if (any.globalRule) {
      const { isGuru, offerTo, link } = columns(any.globalRule);
      await tx`
        insert into trafficback_globals (user_id, is_guru, offer_id, link) values (${userId}, ${isGuru}, ${offerTo}, ${link})`;
    }
    for (const [n, chosen] of any.choice.entries())
      await tx`insert into network_choice (place, offer_id) values (${n}, ${offers[chosen] ?? 0})`;
  });
}

type Target = NonNullable<World['globalRule']>;

function columns(rule: Target) {
  if (rule.kind === 'offer') return { isGuru: true, offerTo: offers[rule.to] ?? 0, link: '' };
  return rule.kind === 'network'
    ? { isGuru: true, offerTo: null, link: '' }
    : { isGuru: false, offerTo: null, link: 'https://own.example/' };
}

function redirected(
  network: Network,
  userId: number,
  visit: Visit,
): { end: string; landingId: number | null } {
  const { start, country, device, isBot, isForbidden, isRepeat, address } = visit;
  const deps = {
    network,
    seen: { has: () => isRepeat, add: () => {} },
    taken: { has: () => isRepeat },
    addresses: { offer: 'https://offer.example/', fallback: '/ended' },
  };
  const link = { id: 1, userId, offerId: offers[start] ?? 0, subs: null, landingId: fixedOf(visit) };
  const visitor = {
    address,
    country,
    device,
    os: '',
    browser: '',
    referrer: '',
    hash: 1,
    isBot,
    isForbidden,
  };
  const { click } = redirect(deps, {
    link,
    visitor,
    subParams: { subs: ['', '', '', '', ''], erid: '' },
    at,
    domain: '',
  });
  return { end: endOf(click), landingId: click.landingId };
}

function endOf({ outcome, targetOfferId }: Click): string {
  const taker = offers.indexOf(targetOfferId ?? -1);
  if (outcome === 'offer') return `offer ${taker}`;
  if (outcome === 'network-choice') return `choice ${taker}`;
  return outcome === 'fallback' ? 'fallback' : 'own';
}

/** What the link of a visit fixes. */
function fixedOf({ start, fixed }: Visit): number | null {
  return fixed === null ? null : (landingIds[start]?.[fixed] ?? null);
}

async function simulated(userId: number, visit: Visit) {
  const { start, country, device, isBot, isForbidden, isRepeat } = visit;
  const {
    outcome,
    offer: taker,
    landings,
  } = await simulate(
    app.sql,
    userId,
    { networkTimeZone: zone, marking: false },
    {
      offer: offers[start] ?? 0,
      landingId: fixedOf(visit),
      country,
      device,
      isBot,
      isForbidden,
      isRepeat,
      at,
      subs: {},
    },
  );
  const end = outcome === 'offer' ? `offer ${offers.indexOf(taker?.id ?? -1)}` : '';
  return {
    end: end || (outcome === 'custom-link' ? 'own' : 'choice'),
    landings: landings.map(({ id, share }) => ({ id, share })),
  };
}

/** What a partner is told of an end: not whom the network chose. */
function partly(end: string): string {
  return /^(choice|fallback)/.test(end) ? 'choice' : end;
}

/** The landings that a click may go to where it ends, with their shares: the rules of docs/product.md, 3.17, read aloud. */
function landingsOf(any: World, visit: Visit, end: string): { id: number; share: number }[] {
  const taker = Number(/\d$/.exec(end)?.[0] ?? -1);
  const fits = (any.offers[taker]?.landings ?? []).flatMap((one, n) => {
    const isFor = (all: string[], own: string) => all.length === 0 || all.includes(own);
    const isFitting = one.isActive && isFor(one.countries, visit.country) && isFor(one.devices, visit.device);
    return isFitting ? [{ id: landingIds[taker]?.[n] ?? 0, weight: one.weight }] : [];
  });
  const fixed = taker === visit.start ? fits.find(({ id }) => id === fixedOf(visit)) : undefined;
  if (fixed) return [{ id: fixed.id, share: 1 }];
  const weighed = fits.filter(({ weight }) => weight > 0);
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return weighed.map(({ id, weight }) => ({ id, share: weight / total }));
}

function isClosed({ offers: all }: World, n: number): boolean {
  const { isClosed: isBarred, grant } = all[n] ?? { isClosed: true, grant: null };
  return isBarred || grant === 'none' || grant === 'over';
}

/** The rules of docs/product.md, 3.11, read aloud. */
function reference(any: World, visit: Visit): string {
  const takes = (n: number): boolean => {
    const one = any.offers[n];
    if (one?.status !== 'active' || isClosed(any, n) || one.isCapped || visit.isBot) return false;
    if (visit.isForbidden && (one.forbidden === 'trafficback' || one.forbidden === 'refuse')) return false;
    if (one.countries.length > 0 && !one.countries.includes(visit.country)) return false;
    if (one.devices.length > 0 && !one.devices.includes(visit.device)) return false;
    // It is 15:00 there.
    if (one.hours && (15 < (one.hours[0] ?? 0) || 15 >= (one.hours[1] ?? 0))) return false;
    return !(one.isUniqueOnly && visit.isRepeat);
  };
  if (visit.isForbidden && any.offers[visit.start]?.forbidden === 'refuse') return 'fallback';
  if (takes(visit.start)) return `offer ${visit.start}`;
  const asked = new Set([visit.start]);
  const ruleOf = (n: number): Target | null => {
    const rule = any.rules[String(n)];
    return !rule || (rule.kind === 'offer' && rule.to === n) ? null : rule;
  };
  const chain = (rule: Target | null): string | null => {
    if (!rule) return null;
    if (rule.kind === 'own') return 'own';
    if (rule.kind === 'network') return 'choice';
    if (asked.has(rule.to)) return null;
    asked.add(rule.to);
    if (takes(rule.to)) return `offer ${rule.to}`;
    return isClosed(any, rule.to) ? null : chain(ruleOf(rule.to));
  };
  const end = chain(ruleOf(visit.start)) ?? chain(any.globalRule) ?? 'choice';
  if (end !== 'choice') return end;
  const taker = any.choice.find((n) => n !== visit.start && takes(n));
  return taker === undefined ? 'fallback' : `choice ${taker}`;
}
