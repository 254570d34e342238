import { useQuery } from '@tanstack/react-query';
import { ask } from '../../rpc/rpc.ts';
import { settings } from '../../settings.ts';
import { formatDay } from '../../ui/text/format.ts';
import { Money } from '../../ui/text/money.tsx';
import classes from './run-note.module.css';

const isOwn = settings.billing === 'own';
const askRun = ask('billing.get-overview', {});
export const asksOfRun = isOwn ? [askRun] : [];

/**
 * The part of the hold that becomes available before the next payment. Empty without such a sum, or where billing is elsewhere.
 */
export function RunNote() {
  const { data } = useQuery({ ...askRun, enabled: isOwn });
  if (!data || data.comesBefore === 0) return null;
  const { nextRun, comesBefore, currencyCode } = data;
  return (
    <p className={classes.run}>
      К выплате {formatDay(nextRun)} успеет ≈ <Money amount={comesBefore} currencyCode={currencyCode} />
    </p>
  );
}
