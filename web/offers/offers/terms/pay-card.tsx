import type { Payout } from '#contract/offers/offer-terms';
import { promoRuleNames } from '#contract/traffic/promo-names';
import { Card } from '../../../ui/page/card.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { formatCount } from '../../../ui/text/format.ts';
import { GeoList } from '../geo.tsx';
import type { Offer } from '../offer-page.tsx';
import classes from './pay-table.module.css';
import { payText } from './pay-text.ts';

/** The payouts by goal and country, and the time of payment. */
export function PayCard({ offer }: { offer: Offer }) {
  const { payouts, isPayoutNamed, holdDays, clickDays } = offer;
  return (
    <Card title="Сколько платят">
      {payouts.length > 0 && <PayTable payouts={payouts} taken={offer.countries} />}
      {payouts.length === 0 && !isPayoutNamed && <p className="only-below-16">Сеть ещё не назвала ставку.</p>}
      {isPayoutNamed && (
        <p className="only-below-16">
          Сумму рекламодатель называет с каждой конверсией: обычно это доля от заказа.
        </p>
      )}
      <Facts
        facts={[
          ['Холд', holdDays === 0 ? 'нет: сразу доступно' : `${days(holdDays)} после подтверждения`],
          ['Срок конверсии', `${days(clickDays)} после клика`],
          ...playerFacts(offer),
          ['Заказ с кликом и промокодом', promoRuleNames[offer.promoRule].toLowerCase()],
        ]}
      />
    </Card>
  );
}

function PayTable({ payouts, taken }: { payouts: Payout[]; taken: string[] }) {
  const hasGoals = payouts.some(({ goal }) => goal !== '');
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {hasGoals && <th scope="col">Цель</th>}
          <th scope="col">Страны</th>
          <th scope="col" className={classes.sum}>
            Ставка
          </th>
        </tr>
      </thead>
      <tbody>
        {payouts.map((payout) => (
          <tr key={JSON.stringify(payout)}>
            {hasGoals && <td className={classes.goal}>{payout.goal || 'Основная'}</td>}
            <td>
              <Where payout={payout} among={payouts} taken={taken} />
            </td>
            <td className={classes.sum}>{payText(payout)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The countries of a payout: its own, or those of the offer that no other payout of its goal names. */
function Where({ payout, among, taken }: { payout: Payout; among: Payout[]; taken: string[] }) {
  if (payout.countries.length > 0) return <GeoList countries={payout.countries} />;
  const named = among.flatMap(({ goal, countries }) => (goal === payout.goal ? countries : []));
  if (named.length === 0) return taken.length === 0 ? 'Все страны' : 'Все страны оффера';
  const rest = taken.filter((country) => !named.includes(country));
  return rest.length === 0 ? 'Остальные страны' : <GeoList countries={rest} />;
}

function playerFacts({ goals, playerDays, carryOver }: Offer): [string, string][] {
  const kinds = goals.map(({ kind }) => kind).filter((kind) => kind !== 'lead');
  if (kinds.length === 0) return [];
  return [
    ['Игрок учитывается', playerDays === null ? 'без срока' : `${days(playerDays)} после первого вызова`],
    ...(kinds.includes('revenue-share')
      ? ([['Минус месяца', carryOver ? 'переходит на следующий' : 'не учитывается']] satisfies [
          string,
          string,
        ][])
      : []),
  ];
}

function days(count: number): string {
  return formatCount(count, 'день', 'дня', 'дней');
}
