import type { ActorColumns } from '../../../money/ledger/actor.ts';
import { entriesPart } from '../../../money/ledger/bulk-queries.ts';
import type { ConversionEntry } from '../../../money/ledger/post-conversions.ts';
import type { Tx } from '../../../platform/db/connection.ts';
import { type Fired, queuePart } from '../../../postbacks/postbacks/deliveries/queue-queries.ts';
import { camePart, type Noticed } from './notice-queries.ts';
import { type Conversion, type EventRow, eventsPart, updatedPart } from './queries.ts';
import { type Counted, capsPart, countForCaps, sumsPart } from './sums-queries.ts';

/** What steps of conversions have come to. */
type Written = {
  events: EventRow[];
  /** Conversions that were there, as they are now. */
  changed: (Conversion & { releaseAt: Date | null })[];
  entries: ConversionEntry[];
  counted: Counted[];
  fired: Fired[];
  /** Conversions that were not there. */
  came: Noticed[];
};

/**
 * Writes receipts, states, money, postbacks, sums and caps in one statement: an exchange with the database costs more than most of its
 * parts. Returns whose balances entries have changed, and the origins that postbacks go to. `isLast`: the transaction is committed with it.
 */
export async function writeSteps(
  tx: Tx,
  { events, changed, entries, counted, fired, came }: Written,
  actor: ActorColumns,
  isLast: boolean,
): Promise<{ ends: number; origins: string[] }> {
  const parts = [
    eventsPart(tx, events),
    ...(changed.length > 0 ? [updatedPart(tx, changed)] : []),
    ...(entries.length > 0 ? [entriesPart(tx, entries, actor)] : []),
    ...(fired.length > 0 ? [queuePart(tx, fired)] : []),
    ...(came.length > 0 ? [camePart(tx, came)] : []),
    sumsPart(tx, counted),
    ...capsPart(tx, counted),
  ];
  const all = parts.reduce((before, part) => tx`${before}, ${part}`);
  const ends = entries.length > 0 ? tx`select from ends` : tx`select where false`;
  const origins = fired.length > 0 ? tx`select origin from woken` : tx`select ''::text where false`;
  const statement = tx<{ ends: number; origins: string[] }[]>`
    with ${all} select (select count(*)::int from (${ends}) e) as ends, array(${origins}) as origins,
      ${countForCaps(tx, counted)} as capped`;
  const [row] = await (isLast ? tx.last(statement) : statement);
  if (!row) throw new Error('a select without a row');
  return row;
}
