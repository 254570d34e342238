import type { ReactNode } from 'react';
import { subNames } from '#contract/traffic/traffic-names';
import { quote } from '#contract/wire/text';
import { deviceName } from '../offers/offers/device-names.ts';
import { pathTo } from '../paths.ts';
import { clickReasonName } from '../reports/statistics/click-reasons.ts';
import { CopyValue } from '../ui/copy/copy-button.tsx';
import { Card } from '../ui/page/card.tsx';
import { Facts } from '../ui/page/facts.tsx';
import { TextLink } from '../ui/page/text-link.tsx';
import { countryName } from '../ui/text/country-name.ts';
import { formatDate } from '../ui/text/format.ts';
import { joined } from '../ui/text/joined.ts';
import { goalName } from './conversion.ts';
import { promoFacts } from './promo-facts.tsx';
import type { Details } from './receipt-lines.ts';

/** The source of a conversion: offer, link, subs, visitor. A click copies an id or a sub. */
export function ClickCard({ conversion }: { conversion: Details }) {
  return (
    <Card title="Источник">
      <Facts facts={factsOf(conversion).filter(([, value]) => value !== '')} />
    </Card>
  );
}

function factsOf(conversion: Details): [name: string, value: ReactNode][] {
  const {
    offer,
    link,
    landing,
    goal,
    transactionId,
    clickId,
    clickAt,
    subs,
    trafficback,
    chosen,
    isForbidden,
    promo,
  } = conversion;
  return [
    [
      'Оффер',
      <TextLink key="offer" to={pathTo('offer', { id: offer.id })}>
        {offer.name}
      </TextLink>,
    ],
    [
      'Трафикбек',
      trafficback
        ? `с оффера ${quote(trafficback.from.name)}: ${clickReasonName(trafficback.reason).toLowerCase()}`
        : '',
    ],
    ['Отметка', isForbidden ? 'Клик из места, запрещённого сетью' : ''],
    ['Выбор оффера', chosen ? chosenNames[chosen] : ''],
    ['Цель', goalName(goal)],
    ['Ссылка', link ? link.name || 'Без названия' : ''],
    ['Лендинг', landing?.name ?? ''],
    ...subNames.map((name): [string, ReactNode] => [name, copied(subs[name] ?? '')]),
    ['ID клика', copied(clickId ?? '')],
    ['Клик', clickId ? formatDate(clickAt) : promo ? 'Без клика' : 'Без клика: её добавила сеть'],
    ...promoFacts(conversion),
    ['Посетитель', visitorOf(conversion)],
    ['ID у рекламодателя', copied(transactionId)],
  ];
}

const chosenNames: Record<NonNullable<Details['chosen']>, string> = {
  income: 'по ожидаемому доходу с клика',
  chance: 'случайно: так выбирается каждый десятый, чтобы измерить все офферы',
};

function copied(value: string) {
  return value && <CopyValue value={value} />;
}

function visitorOf({ country, device, os, browser }: Details) {
  return joined(', ', country && countryName(country), deviceName(device), os, browser);
}
