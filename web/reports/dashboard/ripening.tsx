import { useQuery } from '@tanstack/react-query';
import { pathTo } from '../../paths.ts';
import { TextLink } from '../../ui/page/text-link.tsx';
import { likelyText } from '../maturity/likely-text.ts';
import { askRipening } from './dashboard-calls.ts';

/** The likely further income from the clicks of thirty days. Empty where the estimate is unknown, or nothing is undecided. */
export function Ripening() {
  const { data } = useQuery(askRipening());
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
