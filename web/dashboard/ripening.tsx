import { useQuery } from '@tanstack/react-query';
import { dashboardCalls } from '#contract/first-calls';
import { likelyText } from '../maturity/likely-text.ts';
import { pathTo } from '../paths.ts';
import { ask } from '../rpc/rpc.ts';
import { reader } from '../ui/filter/period.ts';
import { TextLink } from '../ui/page/text-link.tsx';

/** What the clicks of thirty days are likely to bring yet; nothing where that is not known, or nothing is undecided. */
export function Ripening() {
  const { data } = useQuery(ask(...dashboardCalls.ripening(reader())));
  const ripening = data?.totals.ripening;
  if (!data || !ripening || ripening.high === 0) return null;
  return (
    <>
      {' '}
      <TextLink amongWords to={pathTo('maturity')}>
        Ещё созреет {likelyText(ripening, data.currencyCode)}
      </TextLink>
    </>
  );
}
