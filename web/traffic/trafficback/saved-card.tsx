import { useQuery } from '@tanstack/react-query';
import { clickReasonNames } from '#contract/traffic/traffic-names';
import { pathTo } from '../../paths.ts';
import { wholeDays } from '../../reports/statistics/address/days.ts';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { timeZone } from '../../ui/filter/period.ts';
import { Card } from '../../ui/page/card.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatCount, formatMoney, formatNumber } from '../../ui/text/format.ts';
import classes from './saved-card.module.css';
import { savedWords } from './saved-words.ts';

type Saved = ResultOf<'statistics.get-trafficback'>;

export const askSaved = () =>
  ask('statistics.get-trafficback', { ...wholeDays({ period: '30d' }), timeZone });

/** The thirty-day outcome of visitors whom the link’s own offer did not take. */
export function SavedCard() {
  const saved = useQuery(askSaved());
  return (
    <Card
      title="Сохранено трафикбеком"
      actions={<TextLink to={`${pathTo('statistics')}?period=30d&by=reason`}>За другой период</TextLink>}
    >
      <Loaded
        query={saved}
        failed="Не удалось загрузить, что сохранил трафикбек"
        skeleton={<Skeleton height={160} />}
      >
        {(data) => <Shown saved={data} />}
      </Loaded>
    </Card>
  );
}

function Shown({ saved }: { saved: Saved }) {
  const { items, currencyCode } = saved;
  const rest = items.length - most;
  return (
    <>
      <p className={classes.words}>{savedWords(saved)}</p>
      {items.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Почему не принял оффер</th>
              <th scope="col">Куда ушли</th>
              <th scope="col">Клики</th>
              <th scope="col">Конверсии</th>
              <th scope="col">Доход</th>
            </tr>
          </thead>
          <tbody>
            {items.slice(0, most).map((item) => (
              <tr key={`${item.reason} ${item.outcome} ${item.offer?.id}`}>
                <th scope="row">{clickReasonNames[item.reason]}</th>
                <td className={classes.target}>{targetOf(item)}</td>
                <td data-label="Клики">{formatNumber(item.clicks)}</td>
                <td data-label="Конверсии">{formatNumber(item.conversions)}</td>
                <td data-label="Доход">{formatMoney(item.income, currencyCode)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rest > 0 && (
        <p className={classes.note}>
          И ещё {formatCount(rest, 'направление', 'направления', 'направлений')} с доходом меньше.
        </p>
      )}
    </>
  );
}

/** The number of shown rows: the highest earnings come first. */
const most = 8;

function targetOf({ outcome, offer, byChoice, clicks }: Saved['items'][number]): string {
  if (outcome === 'custom-link') return 'На вашу ссылку';
  if (outcome === 'fallback' || !offer) return 'Оффера не нашлось';
  if (byChoice === 0) return offer.name;
  return byChoice === clicks ? `${offer.name}, по выбору сети` : `${offer.name}, частью по выбору сети`;
}
