import type { Tx } from '../../../platform/db/connection.ts';
import { claimFirsts, insertNotices } from './notice-queries.ts';
import type { Conversion } from './queries.ts';
import type { ConversionState } from './rules.ts';

type Transition = { before: ConversionState | null; conversion: Conversion };

/**
 * Keeps notices of chargebacks and of a link's first conversion, to be sent later (send-notices.ts). Sends no query where the
 * transitions have neither.
 */
export async function keepNotices(tx: Tx, steps: Transition[]): Promise<void> {
  const chargebacks = steps.filter(
    ({ before, conversion }) =>
      before?.state === 'approve' && conversion.state === 'reject' && before.amount > 0,
  );
  if (chargebacks.length > 0) await insertNotices(tx, 'chargeback', chargebacks.map(noticed));
  const firsts = steps.flatMap((step) => {
    const { newLinkId: linkId, state } = step.conversion;
    return linkId && state !== 'reject' ? [{ ...noticed(step), linkId }] : [];
  });
  if (firsts.length > 0) await claimFirsts(tx, firsts);
}

function noticed({ conversion: { id, userId } }: Transition) {
  return { conversionId: id, userId };
}
