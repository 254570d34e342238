import { IconHistory } from '@tabler/icons-react';
import { Link } from '../../router/link.tsx';
import { buttonIcon } from '../../ui/page/button-icon.ts';
import link from '../../ui/page/text-link.module.css';
import { useMay } from '../rpc/me.ts';
import type { MethodName } from '../rpc/rpc.ts';
import classes from './history-link.module.css';

/**
 * «Журнал»: a link to the staff's actions on a record in the audit, for a reader who may see it. For a partner `<HistoryLink
 * userId={7} />`, for another record its kind and id as the audit names them: `<HistoryLink record="offer-7" />`, for a single
 * thing the method that changes it: `<HistoryLink method="operator.set-background" />`.
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
