import { pathTo } from '../../paths.ts';
import { serverNow } from '../../rpc/server-time.ts';
import { CopyValue } from '../../ui/copy/copy-button.tsx';
import { Badge } from '../../ui/page/badge.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { Money } from '../../ui/text/money.tsx';
import own from '../own-table.module.css';
import { badgeOf, ownPayouts, wordsOf } from './promo-words.ts';
import classes from './promos.module.css';
import type { Promo } from './promos-page.tsx';

/** The partner's codes and requests: a table; on a phone each row is a card. */
export function PromoTable({ promos }: { promos: Promo[] }) {
  return (
    <table className={own.table}>
      <thead>
        <tr>
          <th scope="col">Промокод</th>
          <th scope="col">Состояние</th>
          <th scope="col" className={own.number}>
            Конверсий
          </th>
          <th scope="col" className={own.number}>
            Доход
          </th>
        </tr>
      </thead>
      <tbody>
        {promos.map((promo) => (
          <Row key={promo.id} promo={promo} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ promo }: { promo: Promo }) {
  const { code, offer, creative, state, reason, payouts, conversions, amount, currencyCode } = promo;
  const now = serverNow();
  const { said, next } = wordsOf(promo, now);
  const isGiven = promo.from !== null;
  return (
    <tr>
      <td className={classes.what}>
        <span className={classes.code}>
          {code === null ? 'Выберет сеть' : state === 'active' ? <CopyValue value={code} /> : code}
        </span>
        <span className={own.note}>
          Оффер:{' '}
          <TextLink amongWords to={pathTo('offer', { id: offer.id })}>
            {offer.name}
          </TextLink>
        </span>
        {creative && <span className={own.note}>Креатив: {creative.name}</span>}
      </td>
      <td className={classes.when}>
        <span className="row wrap gap-4-12">
          <Badge {...badgeOf(promo, now)} />
          <span className="breaks">{said}</span>
        </span>
        {reason && <span className="block breaks">{reason}</span>}
        {next && <span className={own.note}>{next}</span>}
        {payouts && payouts.length > 0 && (
          <span className={own.note}>Своя ставка: {ownPayouts(payouts)}</span>
        )}
        {code !== null && conversions > 0 && <ReportLink code={code} />}
      </td>
      <td className={own.number} data-label="Конверсий за 30 дней" data-none={!isGiven || undefined}>
        {isGiven ? formatNumber(conversions) : '—'}
      </td>
      <td className={own.number} data-label="Доход за 30 дней" data-none={!isGiven || undefined}>
        {isGiven ? <Money amount={amount} currencyCode={currencyCode} /> : '—'}
      </td>
    </tr>
  );
}

/** A link to the report of a code that has brought conversions. */
function ReportLink({ code }: { code: string }) {
  const filter = new URLSearchParams({ period: '30d', promo: code });
  return (
    <span className={own.note}>
      Что он принёс —{' '}
      <TextLink amongWords to={`${pathTo('statistics')}?${filter}`}>
        в отчёте<span className="for-screen-readers"> по промокоду {code}</span>
      </TextLink>
    </span>
  );
}
