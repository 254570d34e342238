import { randomFillSync } from 'node:crypto';
import type { Chosen } from '../../choice/choose.ts';
import type { Outcome, Reason } from '../../trafficback/routing/route.ts';
import type { Link } from '../rules/network.ts';
import type { SubParams } from './query.ts';
import type { Visitor } from './visitor.ts';

/** A click as its row keeps it. */
export type Click = {
  /** A UUID of version 7. */
  id: string;
  /** Milliseconds. */
  at: number;
  link: Link;
  reason: Reason | null;
  outcome: Outcome['kind'];
  targetOfferId: number | null;
  termsId: number | null;
  landingId: number | null;
  /** The creative whose token the click is expected to have; null: none. */
  creative: { id: number; erid: string } | null;
  /** How the offer was chosen; null: it was not chosen among several. */
  chosen: Chosen | null;
  subParams: SubParams;
  visitor: Visitor;
  /** The partner's host that was opened; empty: the network's own. */
  domain: string;
  isUnique: boolean;
};

/**
 * The columns of a row, in its order. Rows of earlier versions wait on disks: a column keeps its place, and a new one, a sub as
 * well, comes after the last.
 */
export const clickColumns = [
  'id',
  'at',
  'user_id',
  'link_id',
  'offer_id',
  'reason',
  'outcome',
  'target_offer_id',
  'terms_id',
  'sub1',
  'sub2',
  'sub3',
  'sub4',
  'sub5',
  'erid',
  'address',
  'country',
  'device',
  'os',
  'browser',
  'referrer',
  'is_unique',
  'is_bot',
  'landing_id',
  'domain',
  'chosen',
  'is_forbidden',
  'creative_id',
] as const;

/** A row in the text form of PostgreSQL's COPY, without its line end. Joined by hand: it is made for each click. */
export function rowOf(click: Click): string {
  const { id, at, link, reason, outcome, targetOfferId, termsId, landingId, subParams, visitor, domain } =
    click;
  const [sub1 = '', sub2 = '', sub3 = '', sub4 = '', sub5 = ''] = subParams.subs;
  const head = `${id}\t${timesOf(at).iso}\t${link.userId}\t${link.id}\t${link.offerId}\t${reason ?? none}\t${outcome}`;
  const target = `${targetOfferId ?? none}\t${termsId ?? none}`;
  const subs = `${escaped(sub1)}\t${escaped(sub2)}\t${escaped(sub3)}\t${escaped(sub4)}\t${escaped(sub5)}\t${escaped(subParams.erid)}`;
  const agent = `${visitor.device}\t${escaped(visitor.os)}\t${escaped(visitor.browser)}\t${visitor.referrer}`;
  const flags = `${click.isUnique ? 't' : 'f'}\t${visitor.isBot ? 't' : 'f'}\t${landingId ?? none}\t${domain}\t${click.chosen ?? none}\t${visitor.isForbidden ? 't' : 'f'}\t${click.creative?.id ?? none}`;
  return `${head}\t${target}\t${subs}\t${visitor.address}\t${visitor.country}\t${agent}\t${flags}`;
}

const none = '\\N';

/** The latest moment as text: clicks of one millisecond share it. */
let latest = { at: 0, iso: '', time: '' };

function timesOf(at: number) {
  if (latest.at !== at)
    latest = { at, iso: new Date(at).toISOString(), time: at.toString(16).padStart(12, '0') };
  return latest;
}

/** Escapes backslashes; control characters, which COPY escapes too, have been removed before. */
function escaped(text: string) {
  return text.includes('\\') ? text.replaceAll('\\', '\\\\') : text;
}

const pool = Buffer.alloc(4_096);
let used = pool.length;

/** A UUID of version 7 (RFC 9562): its first 48 bits are the time. */
export function makeClickId(at: number): string {
  if (used + 10 > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const random = pool.subarray(used, used + 10);
  used += 10;
  random[0] = 0x70 | ((random[0] ?? 0) & 0x0f);
  random[2] = 0x80 | ((random[2] ?? 0) & 0x3f);
  const { time } = timesOf(at);
  const rest = random.toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-${rest.slice(0, 4)}-${rest.slice(4, 8)}-${rest.slice(8)}`;
}
