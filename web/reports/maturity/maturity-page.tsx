import { fewestDecided } from '#contract/reports/maturity-names';
import { pathTo } from '../../paths.ts';
import { navigate } from '../../router/router.ts';
import { useSearchParams } from '../../router/view.tsx';
import type { Asks } from '../../rpc/preload.ts';
import { ask } from '../../rpc/rpc.ts';
import { ChartSkeleton } from '../../ui/chart/chart-skeleton.tsx';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ChoicePanel } from '../../ui/filter/choice-panel.tsx';
import { filterVisit } from '../../ui/filter/list-address.ts';
import { PeriodChip } from '../../ui/filter/period-chip.tsx';
import { useSteadyQuery } from '../../ui/list/use-steady-query.ts';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatCount, formatMoney } from '../../ui/text/format.ts';
import { TableSkeleton } from '../statistics/report-skeleton.tsx';
import type { Maturity } from './likely-text.ts';
import classes from './maturity.module.css';
import { type MaturityView, readView, toParams, writeView } from './maturity-address.ts';
import { MaturityChart } from './maturity-chart.tsx';
import { MaturityTable } from './maturity-table.tsx';

export const asks: Asks = ({ query }) => [askMaturity(readView(query))];

function askMaturity(view: MaturityView) {
  return ask('statistics.get-maturity', toParams(view));
}

/** `/statistics/maturity`: the present and the likely value of clicks by day or week. The period lives in the address. */
export function Component() {
  const query = useSearchParams();
  const view = readView(query);
  const maturity = useSteadyQuery(askMaturity(view));
  const tooLong = maturity.error?.fields.to;
  return (
    <Page title="Созревание" bar={<Controls view={view} />} isWide>
      {tooLong ? (
        <Card>
          <EmptyState title={tooLong} text="Выберите период короче." />
        </Card>
      ) : (
        <Loaded
          query={maturity}
          failed="Не удалось загрузить созревание"
          frame={(failure) => <Card>{failure}</Card>}
          skeleton={<MaturitySkeleton />}
        >
          {(data) =>
            isEmpty(data) ? (
              <Card>
                <EmptyState title="Кликов и конверсий за эти дни не было" text="Выберите период длиннее." />
              </Card>
            ) : (
              <>
                <Card>
                  <MaturityChart maturity={data} groupBy={view.groupBy} />
                </Card>
                <Card>
                  <MaturityTable maturity={data} groupBy={view.groupBy} />
                  <Notes maturity={data} />
                </Card>
              </>
            )
          }
        </Loaded>
      )}
    </Page>
  );
}

function isEmpty({ totals: { clicks, conversions } }: Maturity): boolean {
  return clicks + conversions === 0;
}

function Controls({ view }: { view: MaturityView }) {
  const show = (changed: Partial<MaturityView>) =>
    void navigate(writeView({ ...view, ...changed }), filterVisit);
  return (
    <search className={classes.fields} aria-label="Что показать">
      <PeriodChip period={view.period} show={(period) => show({ period })} />
      <ChoicePanel
        label="Клики"
        choices={[
          { value: 'day', label: 'По дням' },
          { value: 'week', label: 'По неделям' },
        ]}
        value={view.groupBy}
        choose={(value) => show({ groupBy: value === 'week' ? 'week' : 'day' })}
        isBare
      />
      <TextLink to={pathTo('statistics')}>Вся статистика</TextLink>
    </search>
  );
}

/** The meaning of the figures, and the sums that none of them include. */
function Notes({ maturity: { totals, currencyCode } }: { maturity: Maturity }) {
  const { untold } = totals;
  return (
    <div className={classes.notes}>
      <p>
        Конверсии стоят в строке клика, который их принёс. Сколько из ждущих решения подтвердят, видно по
        вашим прошлым конверсиям того же оффера: какую долю подтвердили из тех, что в таком же возрасте ещё
        ждали. В скобках — границы, в которые попадают 19 раз из 20.
      </p>
      {untold.count > 0 && (
        <p>
          Без прогноза: {formatCount(untold.count, 'конверсия', 'конверсии', 'конверсий')} на{' '}
          {formatMoney(untold.amount, currencyCode)} — по их офферам пока меньше {fewestDecided} решений.
        </p>
      )}
    </div>
  );
}

function MaturitySkeleton() {
  return (
    <>
      <Card>
        <ChartSkeleton />
      </Card>
      <Card>
        <TableSkeleton />
      </Card>
    </>
  );
}
