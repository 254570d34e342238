import type { MethodName } from '../../../rpc/rpc.ts';
import { TabLinks } from '../../../ui/tab-links.tsx';
import type { Card } from '../partner-actions.ts';

/** The parts of a card in their order: each has its name, the method that it reads, and perhaps a count. */
const tabs = {
  overview: { title: 'Обзор', needs: 'operator.get-user' },
  balance: { title: 'Баланс', needs: 'operator.get-user-ledger' },
  offers: { title: 'Офферы', needs: 'operator.get-user-offers' },
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

/** The tab in the address; the first tab where the address names none that the reader may see. */
export function readTab(query: URLSearchParams, may: (method: MethodName) => boolean): Tab {
  return tabsFor(may).find((tab) => tab === query.get('tab')) ?? 'overview';
}

function tabsFor(may: (method: MethodName) => boolean): Tab[] {
  return ([...Object.keys(tabs)] satisfies string[]).filter(isTab).filter((tab) => may(tabs[tab].needs));
}

function isTab(name: string): name is Tab {
  return name in tabs;
}

/** The links between the parts of a card, with the count of each. */
export function PartLinks({
  tab,
  counts,
  may,
}: {
  tab: Tab;
  counts: Card['counts'];
  may: (method: MethodName) => boolean;
}) {
  const shown = tabsFor(may).map((one) => {
    const { title, ...rest } = tabs[one];
    return { tab: one, title, count: 'count' in rest ? rest.count(counts) : 0 };
  });
  return <TabLinks label="Разделы карточки" tabs={shown} tab={tab} />;
}
