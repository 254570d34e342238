import fc from 'fast-check';
import type { TestApp } from '../app.ts';
import { makeClicks } from './clicks.ts';

export type Traffic = { offers: number[]; links: number[] };
type Between = { from: Date; to: Date };

/** Gives a partner random clicks and conversions within a period, with values for every dimension of a report. */
export async function makeTraffic(
  app: TestApp,
  partner: Awaited<ReturnType<TestApp['partner']>>,
  { from, to }: Between,
  seed = 1,
): Promise<Traffic> {
  const offers = await Promise.all(['Дом', 'Окна', 'Займы'].map((name) => makeOffer(app, name)));
  const [offerId = 0] = offers;
  const made = ['Лента', ''].map((name) => partner.result('links.create-link', { offerId, name }));
  const links = (await Promise.all(made)).map(({ id }) => id);
  const at = fc.date({ min: from, max: to, noInvalidDate: true });
  const clicks =
    fc.sample(fc.array(click(partner.id, { offers, links }, at), arrayOf(150)), { seed, numRuns: 1 })[0] ??
    [];
  const ids = await makeClicks(app, clicks);
  const words = fc.sample(fc.array(word(at), arrayOf(70)), { seed, numRuns: 1 })[0] ?? [];
  const posted = words.flatMap(({ isBare, place, later, ...said }, n) => {
    const { outcome } = clicks[place] ?? {};
    const whose = isBare ? { userId: partner.id, offerId } : { clickId: ids[place] ?? '' };
    if (!isBare && outcome !== 'offer' && outcome !== 'network-choice') return [];
    const first = {
      ...whose,
      ...said,
      at: said.at.toISOString(),
      transactionId: `traffic ${partner.id} ${n}`,
    };
    return later === null ? [first] : [first, { ...first, event: later }];
  });
  await app.operator.result('operator.post-conversions', { conversions: posted });
  return { offers, links };
}

async function makeOffer(app: TestApp, name: string): Promise<number> {
  const payouts = [{ goal: '', countries: [], currencyCode: 'RUB' as const, amount: 100 }];
  const { id } = await app.operator.result('operator.save-offer', {
    name,
    payouts,
    holdDays: name === 'Займы' ? 0 : 14,
  });
  return id;
}

const arrayOf = (length: number) => ({ minLength: length, maxLength: length });

function click(userId: number, { offers, links }: Traffic, at: fc.Arbitrary<Date>) {
  return fc.record({
    userId: fc.constant(userId),
    offerId: fc.constant(offers[0] ?? 0),
    targetOfferId: fc.constantFrom(...offers),
    linkId: fc.constantFrom(...links),
    at,
    outcome: fc.constantFrom(
      'offer' as const,
      'offer' as const,
      'network-choice' as const,
      'custom-link' as const,
      'fallback' as const,
    ),
    reason: fc.constantFrom(null, null, 'geo' as const, 'cap' as const, 'bot' as const),
    country: fc.constantFrom('RU', 'RU', 'KZ', ''),
    device: fc.constantFrom('phone' as const, 'desktop' as const),
    os: fc.constantFrom('Android', 'Windows', ''),
    browser: fc.constantFrom('Chrome', 'Safari'),
    referrer: fc.constantFrom('t.me', ''),
    domain: fc.constantFrom('go.anna.example', ''),
    isUnique: fc.boolean(),
    isBot: fc.nat(9).map((n) => n === 0),
    sub1: fc.constantFrom('лента', 'поиск', ''),
    sub2: fc.nat(20).map(String),
    // Ids are enough: reports read the names of creatives by themselves. 0: none.
    creativeId: fc.constantFrom(0, 71, 72),
  });
}

function word(at: fc.Arbitrary<Date>) {
  const event = fc.constantFrom('create' as const, 'hold' as const, 'approve' as const, 'reject' as const);
  return fc.record({
    place: fc.nat(149),
    isBare: fc.nat(9).map((n) => n === 0),
    event,
    goal: fc.constantFrom('', '', 'Покупка'),
    later: fc.constantFrom(null, null, 'approve' as const, 'reject' as const),
    payout: fc.integer({ min: 0, max: 99_999 }).map((units) => units / 100),
    at,
  });
}
