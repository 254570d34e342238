import { type Actor, recordChange } from '../../accounts/history/record.ts';
import type { Tx } from '../../platform/db/connection.ts';
import type { NewShowcase } from './queries.ts';

/** Keeps a showcase's former and new state in the history. */
export async function recordShowcase(
  tx: Tx,
  actor: Actor,
  recordId: number,
  { before, after }: { before: NewShowcase | null; after: NewShowcase | null },
): Promise<void> {
  await recordChange(tx, {
    ...actor,
    kind: 'showcase',
    recordId,
    before: before && stateOf(before),
    after: after && stateOf(after),
  });
}

/** `titles` is for people, `offers` brings them back. */
function stateOf({ name, slug, domainId, offers, order, theme, accent, footer }: NewShowcase) {
  const titles = offers.map(({ title }) => title).join(', ');
  return { name, slug, domainId, order, theme, accent, footer, titles, offers: JSON.stringify(offers) };
}
