import type { ActorColumns } from '../../../money/ledger/actor.ts';
import { entriesPart } from '../../../money/ledger/bulk-queries.ts';
import type { ConversionEntry } from '../../../money/ledger/post-conversions.ts';
import type { Tx } from '../../../platform/db/connection.ts';
import { type Fired, queuePart } from '../../../postbacks/postbacks/calls/queue-queries.ts';
import type { LeafRow } from '../../../proof/leaf.ts';
import { leavesPart } from '../../../proof/leaf-queries.ts';
import { camePart, type Noticed } from './notice-queries.ts';
import { type ChangedConversion, type EventRow, eventsPart, updatedPart } from './queries.ts';
import { type Counted, capsPart, countForCaps, sumsPart } from './sums-queries.ts';

/** Rows that transitions of conversions write. */
type Written = {
  events: EventRow[];
  changed: ChangedConversion[];
  entries: ConversionEntry[];
  counted: Counted[];
  fired: Fired[];
  /** New conversions. */
  came: Noticed[];
  leaves: LeafRow[];
};

/**
 * Writes receipts, states, money, postbacks, sums and caps in one statement: a round trip to the database costs more than most of
 * these parts. Returns the number of partners whose balances changed, and the origins that the postbacks go to. `isLast`: the
 * transaction is committed with the statement.
 */
export async function writeSteps(
  tx: Tx,
  { events, changed, entries, counted, fired, came, leaves }: Written,
  actor: ActorColumns,
  isLast: boolean,
) {
  const parts = [
    eventsPart(tx, events),
    ...(changed.length > 0 ? [updatedPart(tx, changed)] : []),
    ...(entries.length > 0 ? [entriesPart(tx, entries, actor)] : []),
    ...(fired.length > 0 ? [queuePart(tx, fired)] : []),
    ...(came.length > 0 ? [camePart(tx, came)] : []),
    leavesPart(tx, leaves),
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
