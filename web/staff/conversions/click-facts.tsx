import type { ReactNode } from 'react';
import { subNames } from '#contract/traffic/traffic-names';
import { goalName } from '../../conversions/conversion.ts';
import { deviceName } from '../../offers/offers/device-names.ts';
import { Card } from '../../ui/page/card.tsx';
import { Facts } from '../../ui/page/facts.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { countryName } from '../../ui/text/countries.ts';
import { formatDate, formatMoney } from '../../ui/text/format.ts';
import { pathTo } from '../paths.ts';
import { useMay, useSeesRevenue } from '../rpc/me.ts';
import type { ResultOf } from '../rpc/rpc.ts';
import { ownerLabel } from '../ui/partner-label.ts';

/** The partner, offer and click of a conversion. */
export function ClickFacts({ conversion }: { conversion: ResultOf<'operator.get-conversion'> }) {
  const may = useMay();
  const seesRevenue = useSeesRevenue();
  const { userId, offer, subs, sum, revenue, currencyCode } = conversion;
  const whose = ownerLabel(conversion);
  const partner = may('operator.get-users') ? (
    <TextLink to={pathTo('partner', { id: userId })}>{whose}</TextLink>
  ) : (
    whose
  );
  const facts: [string, ReactNode][] = [
    ['Партнёр', partner],
    [
      'Оффер',
      <TextLink key="offer" to={pathTo('offer', { id: offer.id })}>
        {offer.name}
      </TextLink>,
    ],
    ['Цель', goalName(conversion.goal)],
    ['ID рекламодателя', conversion.transactionId || '—'],
    ['ID клика', conversion.clickId ?? 'без клика'],
    ['Клик', formatDate(conversion.clickAt)],
    ['Пришла', formatDate(conversion.at)],
    ['Изменена', formatDate(conversion.changedAt)],
    ...(conversion.link?.name ? [['Ссылка', conversion.link.name] satisfies [string, ReactNode]] : []),
    ...(conversion.landing ? [['Лендинг', conversion.landing.name] satisfies [string, ReactNode]] : []),
    ['Страна', conversion.country ? countryName(conversion.country) : '—'],
    [
      'Устройство',
      [conversion.device && deviceName(conversion.device), conversion.os, conversion.browser]
        .filter(Boolean)
        .join(', ') || '—',
    ],
    ...(seesRevenue
      ? [
          ['Выручка', revenue === null ? 'неизвестна' : formatMoney(revenue, currencyCode)] satisfies [
            string,
            ReactNode,
          ],
        ]
      : []),
    ...(sum === null ? [] : [['Сумма заказа', formatMoney(sum, currencyCode)] satisfies [string, ReactNode]]),
    ...subNames.flatMap((name): [string, ReactNode][] => (subs[name] ? [[name, subs[name]]] : [])),
  ];
  return (
    <Card title="Источник">
      <Facts facts={facts} />
    </Card>
  );
}
