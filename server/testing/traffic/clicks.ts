import { type Device, type Subs, subNames } from '#contract/traffic/traffic-names';
import type { Sql } from '../../platform/db/connection.ts';
import { dayOf, makeDay } from '../../traffic/clicks/partition-queries.ts';
import { bringClicks } from '../../traffic/redirector/spool/ship-queries.ts';
import { type Click, makeClickId, rowOf } from '../../traffic/redirector/visit/click.ts';

type Made = Subs & {
  userId: number;
  /** The offer of the link. */
  offerId: number;
  at?: Date;
  linkId?: number;
  /** The offer where the click ended; the link's offer by default. */
  targetOfferId?: number | null;
  outcome?: Click['outcome'];
  reason?: Click['reason'];
  country?: string;
  device?: Device;
  os?: string;
  browser?: string;
  referrer?: string;
  domain?: string;
  isUnique?: boolean;
  isBot?: boolean;
  isForbidden?: boolean;
  /** The id of a click that was announced before it came. */
  id?: string;
  landingId?: number;
  creativeId?: number;
  erid?: string;
  chosen?: Click['chosen'];
};

/** Inserts a click that ended at an offer, as the shipper does; returns its id. */
export async function makeClick({ sql }: { sql: Sql }, made: Made): Promise<string> {
  const [id = ''] = await makeClicks({ sql }, [made]);
  return id;
}

/** Inserts many clicks in the same way. */
export async function makeClicks({ sql }: { sql: Sql }, many: Made[]): Promise<string[]> {
  const terms = await findTerms(sql, many);
  const clicks = many.map((made, place) => clickOf(made, terms[place] ?? null));
  await sql.begin(async (tx) => {
    for (const day of new Set(clicks.map(({ at }) => dayOf(at)))) await makeDay(tx, day);
    await bringClicks(tx, clicks.map(rowOf));
  });
  return clicks.map(({ id }) => id);
}

/** A click as a redirector records it. */
export function clickOf(made: Made, termsId: number | null): Click {
  const { userId, offerId, linkId = 0, outcome = 'offer', reason = null } = made;
  const { country = 'RU', device = 'phone', os = 'Android', browser = 'Chrome', isBot = false } = made;
  const at = (made.at ?? new Date()).getTime();
  return {
    id: made.id ?? makeClickId(at),
    at,
    link: { id: linkId, userId, offerId, subs: null, landingId: null },
    landingId: made.landingId ?? null,
    creative: made.creativeId ? { id: made.creativeId, erid: '' } : null,
    chosen: made.chosen ?? null,
    reason,
    outcome,
    termsId,
    targetOfferId: targetOf(made),
    subParams: { subs: subNames.map((name) => made[name] ?? ''), erid: made.erid ?? '' },
    visitor: {
      address: '203.0.113.7',
      country,
      referrer: made.referrer ?? '',
      isForbidden: made.isForbidden ?? false,
      device,
      os,
      browser,
      isBot,
      hash: 0,
    },
    domain: made.domain ?? '',
    isUnique: made.isUnique ?? true,
  };
}

function targetOf({ offerId, outcome = 'offer', targetOfferId = offerId }: Made): number | null {
  return outcome === 'offer' || outcome === 'network-choice' ? targetOfferId : null;
}

/** The terms that apply to each click. */
async function findTerms(sql: Sql, many: Made[]): Promise<(number | null)[]> {
  const now = new Date();
  const rows = await sql<{ id: number | null }[]>`
    select (select max(id) from offer_terms where offer_id = target and holds_from <= at) as id
    from unnest(${many.map(targetOf)}::bigint[], ${many.map(({ at = now }) => at.toISOString())}::timestamptz[])
      with ordinality as made(target, at, place)
    order by place`;
  return rows.map(({ id }) => id);
}
