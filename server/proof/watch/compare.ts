import type { Json } from '#contract/proof/canonical';
import type { Line, PresentState, WatchedLeaf } from './scan-queries.ts';

/** What the tables say of leaves, by their places. */
export type Stated = { present: Map<number, PresentState>; lines: Map<number, Line> };

/** Compares a leaf with the conversion that it tells of, and with its line of the receipt. */
export function* compareLeaf(leaf: WatchedLeaf, { present, lines }: Stated): Generator<string> {
  const { place, kind, conversionId, hidden } = leaf;
  if (conversionId === null) return;
  const content: Record<string, Json> = JSON.parse(leaf.content);
  if (content.conversion !== conversionId || content.step !== leaf.step || content.kind !== kind)
    yield `leaf ${place}: it is about another fact than its row says`;
  const now = present.get(place);
  if (now) {
    const told: [name: string, inLeaf: Json | undefined, inTable: Json][] = [
      ['offer', content.offer, now.offerId],
      ['click', content.click, now.clickId],
      ['goal', content.goal, now.goal],
      ['state', content.state, now.state],
      ['confirmed', content.confirmed, now.isConfirmed],
      ['payout', content.payout, now.amount],
      ['currency', content.currency, now.currencyCode],
      ['reason', content.reason, now.reason],
      ['user', hidden.user, String(now.userId)],
      ['tid', hidden.tid, now.tid],
      ['revenue', hidden.revenue, now.revenue === null ? '' : String(now.revenue)],
    ];
    yield* differing(conversionId, place, told);
  }
  if (kind !== 'conversion') return;
  const line = lines.get(place);
  if (!line) return yield `conversion ${conversionId}: the line of its receipt of leaf ${place} is missing`;
  yield* differing(conversionId, place, [
    ['at', content.at, line.at.toISOString()],
    ['by', content.by, line.saidBy],
    ['word', content.word, line.word],
    ['state of the line', content.state, line.state],
    ['confirmed of the line', content.confirmed, line.isConfirmed],
    ['payout of the line', content.payout, line.amount],
  ]);
}

function* differing(
  id: number,
  place: number,
  told: [name: string, inLeaf: Json | undefined, inTable: Json][],
) {
  for (const [name, inLeaf, inTable] of told)
    if (inLeaf !== inTable)
      yield `conversion ${id}: ${name} is ${JSON.stringify(inTable)}, leaf ${place} says ${JSON.stringify(inLeaf)}`;
}
