import { HoldReleases } from '../../money/ledger/hold-releases.tsx';
import type { ResultOf } from '../../rpc/rpc.ts';
import { BalanceParts } from './balance-parts.tsx';

/** The parts behind the available sum: the four sums of the balance, and the releases of the hold. */
export function BalanceTip({ balance }: { balance: ResultOf<'profile.get-balance'> }) {
  return (
    <>
      <BalanceParts balance={balance} />
      <HoldReleases hold={balance.hold} look="tip" />
    </>
  );
}
