import { IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { buttonIcon } from '../../ui/page/button-icon.ts';
import link from '../../ui/page/text-link.module.css';
import { useMay } from '../rpc/me.ts';
import type { MethodName } from '../rpc/rpc.ts';
import classes from './history-link.module.css';

/**
 * «Журнал»: what the staff did with a record, in the audit, to who may read it. For a partner `<HistoryLink userId={7} />`, for another record its kind and
 * id as the audit names them: `<HistoryLink record="offer-7" />`, for what there is one of the act that changes it:
 * `<HistoryLink method="operator.set-background" />`.
 */
export function HistoryLink(of: { userId: number } | { record: string } | { method: MethodName }) {
  const may = useMay();
  if (!may('operator.get-audit')) return null;
  const query = new URLSearchParams(Object.entries(of).map(([name, value]) => [name, String(value)]));
  return (
    <Link className={`${link.link} ${classes.history}`} to={`/staff/audit?${query}`}>
      <IconHistory {...buttonIcon} /> Журнал
    </Link>
  );
}
