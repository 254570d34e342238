import { subNames } from '#contract/traffic/traffic-names';
import { goalName } from '../../conversions/conversion.ts';
import { promoFacts } from '../../conversions/promo-facts.tsx';
import { deviceName } from '../../offers/offers/device-names.ts';
import { Card } from '../../ui/page/card.tsx';
import { type FactList, Facts } from '../../ui/page/facts.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { countryName } from '../../ui/text/country-name.ts';
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
  const { link, landing, country, device } = conversion;
  const facts: FactList = [
    [
      'Партнёр',
      may('operator.get-users') ? (
        <TextLink key="partner" to={pathTo('partner', { id: userId })}>
          {whose}
        </TextLink>
      ) : (
        whose
      ),
    ],
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
    conversion.isForbidden && ['Отметка', 'Клик из места, запрещённого сетью'],
    ...promoFacts(conversion),
    ['Пришла', formatDate(conversion.at)],
    ['Изменена', formatDate(conversion.changedAt)],
    link?.name && ['Ссылка', link.name],
    landing && ['Лендинг', landing.name],
    ['Страна', country ? countryName(country) : '—'],
    [
      'Устройство',
      [device && deviceName(device), conversion.os, conversion.browser].filter(Boolean).join(', ') || '—',
    ],
    seesRevenue && ['Выручка', revenue === null ? 'неизвестна' : formatMoney(revenue, currencyCode)],
    sum !== null && ['Сумма заказа', formatMoney(sum, currencyCode)],
    ...subNames.map((name) => subs[name] && ([name, subs[name]] as const)),
  ];
  return (
    <Card title="Источник">
      <Facts facts={facts} />
    </Card>
  );
}
