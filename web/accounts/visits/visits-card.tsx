import { useQuery } from '@tanstack/react-query';
import type { Role } from '#contract/wire/roles';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Card } from '../../ui/page/card.tsx';
import { formatDate, formatNumber } from '../../ui/text/format.ts';
import classes from './visits-card.module.css';

export const askVisits = ask('profile.get-visits', {});

/** Visits of the network's staff to the cabinet: role, reason, time. Empty before the first visit. */
export function VisitsCard() {
  const visits = useQuery(askVisits);
  return (
    <Loaded
      query={visits}
      skeleton={null}
      failed="Не удалось загрузить просмотры кабинета"
      frame={(failure) => <Card title={title}>{failure}</Card>}
    >
      {({ items, pagination }) => items.length > 0 && <Visits items={items} total={pagination.totalCount} />}
    </Loaded>
  );
}

const title = 'Кто смотрел ваш кабинет';

function Visits({ items, total }: { items: ResultOf<'profile.get-visits'>['items']; total: number }) {
  const hidden = total - items.length;
  return (
    <Card title={title}>
      <ul className={classes.list}>
        {items.map(({ id, role, reason, at }) => (
          <li key={id}>
            <p className="flush medium breaks">{reason}</p>
            <p className="flush small dim digits breaks">
              {roleNames[role]} сети · {formatDate(at)} · изменить ничего не мог
            </p>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="flush small dim digits breaks">И ещё просмотров: {formatNumber(hidden)}</p>
      )}
    </Card>
  );
}

/** Role names as partners know them. */
const roleNames: Record<Role, string> = {
  admin: 'Администратор',
  manager: 'Менеджер',
  finance: 'Финансист',
  support: 'Специалист поддержки',
  shop: 'Менеджер магазина',
};
