import { IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { buttonIcon } from '../../ui/button-icon.ts';
import link from '../../ui/text-link.module.css';
import classes from './history-link.module.css';

/**
 * «История»: what the staff did with a record, in the audit. For a partner `<HistoryLink userId={7} />`, for another record its kind and
 * id as the audit names them: `<HistoryLink record="offer-7" />`.
 */
export function HistoryLink(of: { userId: number } | { record: string }) {
  const query = new URLSearchParams('record' in of ? { record: of.record } : { userId: String(of.userId) });
  return (
    <Link className={`${link.link} ${classes.history}`} to={`/staff/audit?${query}`}>
      <IconHistory {...buttonIcon} /> История
    </Link>
  );
}
