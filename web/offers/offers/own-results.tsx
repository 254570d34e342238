import { useQuery } from '@tanstack/react-query';
import { wholeDays } from '#contract/wire/period';
import { pathTo } from '../../paths.ts';
import { ask } from '../../rpc/rpc.ts';
import { reader } from '../../ui/filter/reader.ts';
import { Card } from '../../ui/page/card.tsx';
import { Facts } from '../../ui/page/facts.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatMoney, formatNumber, formatPercent } from '../../ui/text/format.ts';
import { Money } from '../../ui/text/money.tsx';

/** The partner's report of one offer over thirty days. */
export function askOwnResults(offerId: number) {
  const { timeZone } = reader();
  const days = wholeDays({ period: '30d' }, reader());
  return ask('statistics.get-report', {
    ...days,
    timeZone,
    groupBy: ['offer'],
    filters: { offer: [offerId] },
    pageSize: 1,
  });
}

/** The offer's results of this partner in thirty days. Empty without clicks. */
export function OwnResults({ offerId }: { offerId: number }) {
  const { data } = useQuery(askOwnResults(offerId));
  if (!data || data.totals.clicks === 0) return null;
  const { totals, currencyCode } = data;
  return (
    <Card
      title="Мои 30 дней"
      actions={<TextLink to={`${pathTo('statistics')}?period=30d&offer=${offerId}`}>Отчёт</TextLink>}
    >
      <Facts
        facts={[
          ['Доход', <Money key="income" amount={totals.income} currencyCode={currencyCode} />],
          ['Клики', formatNumber(totals.clicks)],
          ['Конверсии', formatNumber(totals.conversions)],
          totals.epc !== null && ['EPC', formatMoney(totals.epc, currencyCode)],
          totals.cr !== null && ['CR', formatPercent(totals.cr)],
        ]}
      />
    </Card>
  );
}
