import type { CurrencyCode } from '#contract/wire/fields';
import { compareShort } from '../../../ui/chart/series.ts';
import { Card } from '../../../ui/page/card.tsx';
import { NamePicture } from '../../../ui/page/name-picture.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatMoney, formatPercent } from '../../../ui/text/format.ts';
import { earnedAddress } from './earned-address.ts';
import classes from './summary.module.css';
import type { Summary } from './summary-numbers.ts';

type Top = Summary['partners'];

/** Offers, partners and advertisers with the most profit in thirty days, with its change. */
export function TopCards({ summary: { offers, partners, advertisers, currencyCode } }: { summary: Summary }) {
  return (
    <div className={classes.tops}>
      <TopCard
        title="Офферы"
        rows={offers}
        currencyCode={currencyCode}
        to={(id) => earnedAddress('30d', 'partner', { offer: id })}
      />
      <TopCard
        title="Партнёры"
        rows={partners}
        currencyCode={currencyCode}
        to={(id) => earnedAddress('30d', 'offer', { partner: id })}
      />
      <TopCard
        title="Рекламодатели"
        rows={advertisers}
        currencyCode={currencyCode}
        to={(id) => earnedAddress('30d', 'offer', { advertiser: id })}
      />
    </div>
  );
}

function TopCard({
  title,
  rows,
  currencyCode,
  to,
}: {
  title: string;
  rows: (Top[number] & { picture?: string | null })[];
  currencyCode: CurrencyCode;
  to: (id: number) => string;
}) {
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <p className={classes.note}>За 30 дней ничего не заработано.</p>
      ) : (
        <table className={classes.top}>
          <thead>
            <tr>
              <th scope="col">За 30 дней</th>
              <th scope="col">Прибыль</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <span className="row gap-12">
                    {row.picture !== undefined && (
                      <NamePicture id={row.id} name={row.name} picture={row.picture} />
                    )}
                    {row.id > 0 ? <TextLink to={to(row.id)}>{row.name}</TextLink> : row.name}
                  </span>
                </th>
                <td>
                  {row.now.profit === null ? '—' : formatMoney(row.now.profit, currencyCode)}
                  <span className={classes.note}>{besideOf(row)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

/** «+12 %, маржа 25 %»; unknown values are left out. */
function besideOf({ now, before }: Top[number]) {
  const change =
    now.profit === null || before.profit === null ? null : compareShort(now.profit, before.profit);
  const margin = now.margin === null ? null : `маржа ${formatPercent(now.margin)}`;
  return [change, margin].filter((text) => text !== null).join(', ') || 'выручка не указана';
}
