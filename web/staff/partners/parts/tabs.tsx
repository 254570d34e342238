import { Link } from 'react-router';
import { formatNumber } from '../../../ui/text/format.ts';
import type { MethodName } from '../../rpc/rpc.ts';
import type { Card } from '../partner-acts.ts';
import classes from '../partners.module.css';

/** The parts of a card in their order: each has its name, the method that it reads by, and perhaps a count. */
const tabs = {
  overview: { title: 'Обзор', needs: 'operator.get-user' },
  balance: { title: 'Баланс', needs: 'operator.get-user-ledger' },
  links: { title: 'Ссылки', needs: 'operator.get-user-links', count: ({ links }) => links },
  rules: { title: 'Правила', needs: 'operator.get-user-rules', count: ({ rules }) => rules },
  postbacks: {
    title: 'Постбеки',
    needs: 'operator.get-user-deliveries',
    count: ({ postbacks }) => postbacks,
  },
  statistics: { title: 'Статистика', needs: 'operator.get-user-report' },
  sessions: { title: 'Сеансы', needs: 'operator.get-user-sessions', count: ({ sessions }) => sessions },
  notifications: { title: 'Уведомления', needs: 'operator.get-user-notifications' },
  orders: { title: 'Заказы', needs: 'operator.get-orders', count: ({ orders }) => orders },
  audit: { title: 'Журнал', needs: 'operator.get-audit' },
} as const satisfies Record<
  string,
  { title: string; needs: MethodName; count?: (counts: Card['counts']) => number }
>;

export type Tab = keyof typeof tabs;

/** The tab of the address; the first one where it names none that one may see. */
export function readTab(query: URLSearchParams, may: (method: MethodName) => boolean): Tab {
  return tabsFor(may).find((tab) => tab === query.get('tab')) ?? 'overview';
}

function tabsFor(may: (method: MethodName) => boolean): Tab[] {
  return ([...Object.keys(tabs)] satisfies string[]).filter(isTab).filter((tab) => may(tabs[tab].needs));
}

function isTab(name: string): name is Tab {
  return name in tabs;
}

/** The ways between the parts of a card. Another part has filters of its own, so an address names the part alone. */
export function TabLinks({ tab, counts, may }: TabLinksProps) {
  return (
    <nav className={classes.tabs} aria-label="Разделы карточки">
      {tabsFor(may).map((one) => {
        const { title, ...shown } = tabs[one];
        const count = 'count' in shown ? shown.count(counts) : 0;
        return (
          <Link
            key={one}
            to={`?tab=${one}`}
            aria-current={one === tab ? 'page' : undefined}
            preventScrollReset
          >
            {title}
            {count > 0 && (
              <span className={classes.count}>
                {formatNumber(count)}
                {count >= 1000 && '+'}
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

type TabLinksProps = { tab: Tab; counts: Card['counts']; may: (method: MethodName) => boolean };
