import { useQuery } from '@tanstack/react-query';
import type { Role } from '#contract/staff/roles';
import { ask } from '../rpc/rpc.ts';
import { FailedState } from '../ui/feedback/failed-state.tsx';
import { Card } from '../ui/page/card.tsx';
import { formatDate, formatNumber } from '../ui/text/format.ts';
import classes from './visits-card.module.css';

/** When the network's staff looked into the cabinet: of which role, why, when. There is no card while nobody did. */
export function VisitsCard() {
  const { data, isError, isFetching, refetch } = useQuery(ask('profile.get-visits', {}));
  if (!data && !isError) return null;
  if (data?.items.length === 0) return null;
  const hidden = data ? data.pagination.totalCount - data.items.length : 0;
  return (
    <Card title="Кто смотрел ваш кабинет">
      {!data && (
        <FailedState
          title="Не удалось загрузить просмотры кабинета"
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      <ul className={classes.list}>
        {data?.items.map(({ id, role, reason, at }) => (
          <li key={id} className={classes.visit}>
            <p className={classes.reason}>{reason}</p>
            <p className={classes.note}>
              {roleNames[role]} сети · {formatDate(at)} · изменить ничего не мог
            </p>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className={classes.note}>И ещё просмотров: {formatNumber(hidden)}</p>}
    </Card>
  );
}

/** The staff as partners know them. */
const roleNames: Record<Role, string> = {
  admin: 'Администратор',
  manager: 'Менеджер',
  finance: 'Финансист',
  support: 'Специалист поддержки',
  shop: 'Менеджер магазина',
};
