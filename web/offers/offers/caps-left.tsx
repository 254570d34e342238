import type { UsedCap } from '#contract/offers/caps';
import { formatMoney } from '../../ui/text/format.ts';
import { CapLeft } from './cap-left.tsx';
import { capName } from './cap-names.ts';

/** The rest of each cap, in conversions and in money. `whom` names the holder of a cap per partner. */
export function CapsLeft({ caps, whom = 'вам' }: { caps: readonly UsedCap[]; whom?: string }) {
  return caps.map((cap) => {
    const { per, period, goal, count, sum, usedCount, usedSum, currencyCode } = cap;
    return (
      <div key={JSON.stringify([per, period, goal])}>
        <p>{capName(cap, whom)}</p>
        {count !== null && <CapLeft cap={{ limit: count, used: usedCount }} />}
        {sum !== null && (
          <CapLeft cap={{ limit: sum, used: usedSum }} format={(value) => formatMoney(value, currencyCode)} />
        )}
      </div>
    );
  });
}

/** The cap with the least left, for a line of a list. */
export function tightest(caps: readonly UsedCap[]): UsedCap[] {
  const shareOf = ({ count, sum, usedCount, usedSum }: UsedCap) =>
    Math.max(count === null ? 0 : usedCount / count, sum === null ? 0 : usedSum / sum);
  return caps.toSorted((one, other) => shareOf(other) - shareOf(one)).slice(0, 1);
}
