import { useQuery } from '@tanstack/react-query';
import { levyBaseNames } from '#contract/marking/act-names';
import { Link } from '../../../router/link.tsx';
import { useSearchParams } from '../../../router/view.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { PartSkeleton } from '../../../ui/feedback/skeleton.tsx';
import lined from '../../../ui/list/lined-list.module.css';
import { Card } from '../../../ui/page/card.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatDay, formatNumber, monthName } from '../../../ui/text/format.ts';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import { TabRow } from '../../ui/tab-row.tsx';
import { documentsOf, rubles } from './act-words.ts';
import classes from './acts.module.css';
import { quarterAfter, quarterIn } from './month.ts';

type Levy = ResultOf<'operator.get-ad-levy'>;

export const askLevy = (query: URLSearchParams) => ask('operator.get-ad-levy', quarterIn(query));

/** The forecast of a quarter's levy, and what it is counted from. */
export function LevyPart() {
  const query = useSearchParams();
  const shown = quarterIn(query);
  const levy = useQuery(askLevy(query));
  return (
    <div className="grid gap-cards">
      <TabRow label="Квартал">
        {[-2, -1, 0, 1].map((step) => {
          const { year, quarter } = quarterAfter(shown, step);
          return (
            <Link
              key={step}
              to={`?tab=levy&quarter=${year}-${quarter}`}
              aria-current={step === 0 ? 'page' : undefined}
              preventScrollReset
            >
              {quarter} квартал {year}
            </Link>
          );
        })}
      </TabRow>
      <Loaded
        query={levy}
        failed="Не удалось посчитать сбор"
        frame={(failure) => <Card>{failure}</Card>}
        skeleton={<PartSkeleton />}
      >
        {(data) => <Shown levy={data} />}
      </Loaded>
    </div>
  );
}

function Shown({ levy }: { levy: Levy }) {
  const { base, percent, payer, baseAmount, months, without, dates, documents, documentCount } = levy;
  return (
    <>
      <Card title={levy.isOver ? 'Сбор за квартал' : 'Прогноз сбора: квартал ещё идёт'}>
        <div className={classes.stack}>
          {levy.levy === null || base === null || percent === null ? (
            <p className="flush">
              Прогноза нет: в{' '}
              <TextLink to="?tab=settings" amongWords>
                настройках
              </TextLink>{' '}
              не указаны база или процент.
            </p>
          ) : (
            <div>
              <p className={classes.figure}>{rubles(levy.levy)}</p>
              <p className="flush dim">
                {formatNumber(percent)} % от {rubles(baseAmount)}. {levyBaseNames[base]}
                {payer && `; платит: ${payer}`}
              </p>
            </div>
          )}
          <Facts
            facts={[
              ...months.map(
                ({ month, amount, documents: count, sentVersion }) =>
                  [
                    monthName(month),
                    `${rubles(amount)}, ${documentsOf(count)}, ${sentVersion === null ? 'не отправлены' : `отправлена версия ${sentVersion}`}`,
                  ] as const,
              ),
              ...dates.map(({ name, date }) => [name, formatDay(date)] as const),
            ]}
          />
          <p className="flush dim">
            Ведомство считает по актам с НДС, которые есть у оператора, а не по балансам этой программы.
            Прогноз сделан по документам, какие они сейчас.
          </p>
        </div>
      </Card>
      <Card title="Что не вошло">
        <Facts
          facts={[
            [
              'Документы, которые нельзя отправить',
              `${rubles(without.contracts.amount)}, ${documentsOf(without.contracts.count)}`,
            ],
            ['Доход без креатива', rubles(without.unmarked)],
            ['Остальное в строке «не реклама»', rubles(without.other)],
            ['Документы в валюте без курса', formatNumber(without.rates)],
          ]}
        />
      </Card>
      {documents.length > 0 && (
        <Card title="По каким документам">
          <ul className={lined.list}>
            {documents.map(({ id, chain, party, number, month, amount }, index) => (
              // A document may stand under several contracts.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
              <li key={`${chain} ${id} ${index}`} className={classes.head}>
                <span className="breaks">
                  {party}, № {number}, {monthName(month)}
                </span>
                <span className={classes.number}>{rubles(amount)}</span>
              </li>
            ))}
          </ul>
          {documentCount > documents.length && (
            <p className={classes.note}>
              И ещё {formatNumber(documentCount - documents.length)} с меньшими суммами.
            </p>
          )}
        </Card>
      )}
    </>
  );
}
