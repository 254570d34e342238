import { subNames } from '#contract/traffic/traffic-names';
import type { Tx } from '../../platform/db/connection.ts';
import { dayOf, makeDay } from '../../traffic/clicks/partition-queries.ts';
import { type Click, rowOf } from '../../traffic/redirector/visit/click.ts';
import { redirect } from '../../traffic/redirector/visit/redirect.ts';
import { createSeen } from '../../traffic/redirector/visit/seen.ts';
import type { Visitor } from '../../traffic/redirector/visit/visitor.ts';
import type { PastNetwork } from '../network.ts';
import type { DemoLink } from '../offers/links.ts';
import { type Chance, chance } from './chance.ts';
import { bringAllClicks } from './click-queries.ts';
import { fromSomewhere } from './forbidden.ts';
import { countVisitors, dayStart, momentOf } from './rhythm.ts';
import { makeVisitor } from './visitors.ts';

const clickDays = 60;
const minute = 60_000;

/** A click of the demo, with its link, which gives its visitors' conversion weight. */
export type DemoClick = Click & { demo: DemoLink };

/** Sixty days of clicks by these links, decided as redirects are, in the order of time. `marking`: some come from forbidden places. */
export function makeClicks(
  { network, links, passTo }: PastNetwork,
  demoLinks: Map<number, DemoLink>,
  now: number,
  marking: boolean,
): DemoClick[] {
  const seen = createSeen(2 ** 16);
  const deps = { network, seen, taken: seen, addresses: { offer: '', fallback: '' } };
  const visits = [...demoLinks].flatMap(([linkId, demo], index) => visitsBy(linkId, demo, index, now));
  visits.sort((one, other) => one.at - other.at);
  return visits.flatMap(({ linkId, demo, visitor: person, subs, at }) => {
    const visitor = marking ? fromSomewhere(person, demo.audience) : person;
    const link = links.get(linkId);
    passTo(at);
    if (!link) return [];
    const { click, claim } = redirect(deps, {
      link,
      visitor,
      subParams: { subs, erid: '' },
      at,
      domain: demo.domain ?? '',
    });
    if (claim !== null) seen.add(claim, at);
    return [{ ...click, demo }];
  });
}

/** Keeps clicks of the past, and makes the days that they need. */
export async function fillClicks(tx: Tx, clicks: DemoClick[], now: number): Promise<void> {
  for (let day = dayOf(now) - clickDays - 1; day <= dayOf(now) + 1; day += 1) await makeDay(tx, day);
  await bringAllClicks(tx, clicks.map(rowOf));
}

type Visit = { linkId: number; demo: DemoLink; at: number; visitor: Visitor; subs: string[] };

/** Visits by one link, from its making on. */
function visitsBy(linkId: number, demo: DemoLink, place: number, now: number) {
  const random = chance(1_000 + place);
  const visits: Visit[] = [];
  const last = demo.endsDaysAgo ?? 0;
  for (let daysAgo = Math.min(clickDays, demo.daysAgo - 1); daysAgo >= last; daysAgo -= 1) {
    const start = dayStart(now, daysAgo);
    for (let left = countVisitors(start, daysAgo, demo.perDay, random); left > 0; left -= 1) {
      const at = momentOf(start, random);
      const visitor = visitorOf(visits, demo, random);
      const subs = subsOf(demo, random);
      if (at < now - minute) visits.push({ linkId, demo, at, visitor, subs });
    }
  }
  return visits;
}

/** Some visitors come back. */
function visitorOf(visits: Visit[], { audience }: DemoLink, random: Chance) {
  const again = random() < 0.07 ? visits.at(-1 - Math.floor(random() * 12)) : undefined;
  return again?.visitor ?? makeVisitor(random, audience);
}

function subsOf({ values = {} }: DemoLink, random: Chance) {
  return subNames.map((name) => {
    const among = values[name] ?? [];
    // Values at the beginning of the list come most often.
    return among[Math.floor(random() ** 1.6 * among.length)] ?? '';
  });
}
