import { pathTo } from '../../paths.ts';
import { navigate } from '../../router/router.ts';
import { useSearchParams } from '../../router/view.tsx';
import type { Asks } from '../../rpc/preload.ts';
import { ask } from '../../rpc/rpc.ts';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ChoicePanel } from '../../ui/filter/choice-panel.tsx';
import { filterVisit } from '../../ui/filter/list-address.ts';
import { PeriodChip } from '../../ui/filter/period-chip.tsx';
import { useSteadyQuery } from '../../ui/list/use-steady-query.ts';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TableSkeleton } from '../statistics/report-skeleton.tsx';
import { type CohortView, cohortParams, readCohorts, writeCohorts } from './cohort-address.ts';
import classes from './gambling.module.css';
import { type Cohorts, PlayerCohorts } from './player-cohorts.tsx';

export const asks: Asks = ({ query }) => [askCohorts(readCohorts(query))];

function askCohorts(view: CohortView) {
  return ask('statistics.get-player-cohorts', cohortParams(view));
}

/** `/statistics/gambling/cohorts`: what the players of a week bring by day 1, 7, 30, 60 and 90. */
export function Component() {
  const view = readCohorts(useSearchParams());
  const cohorts = useSteadyQuery(askCohorts(view));
  const tooLong = cohorts.error?.fields.to;
  return (
    <Page
      title="Когорты игроков"
      back={{ to: pathTo('gambling'), text: 'Гемблинг' }}
      bar={<Controls view={view} offers={cohorts.data?.offers ?? []} />}
      isWide
    >
      <Card>
        {tooLong ? (
          <EmptyState title={tooLong} text="Выберите период короче." />
        ) : (
          <Loaded query={cohorts} failed="Не удалось загрузить когорты" skeleton={<TableSkeleton />}>
            {(data) => (data.items.length === 0 ? <Nothing /> : <Shown cohorts={data} />)}
          </Loaded>
        )}
      </Card>
    </Page>
  );
}

function Shown({ cohorts }: { cohorts: Cohorts }) {
  return (
    <>
      <PlayerCohorts cohorts={cohorts} />
      <p className={classes.note}>
        Игрок стоит в неделе своего первого депозита. Доход — ставки за его цели в холде и подтверждённые и
        ваша доля от NGR до закрытия месяца, считая с регистрации. «—» значит, что неделе ещё нет стольких
        дней.
      </p>
    </>
  );
}

function Nothing() {
  return (
    <EmptyState
      title="Первых депозитов за эти недели не было"
      text="Когорты появятся, когда рекламодатель сообщит о первом депозите вашего игрока."
    />
  );
}

function Controls({ view, offers }: { view: CohortView; offers: Cohorts['offers'] }) {
  const show = (changed: Partial<CohortView>) =>
    void navigate(writeCohorts({ ...view, ...changed }), filterVisit);
  return (
    <search className={classes.fields} aria-label="Что показать">
      <PeriodChip period={view.period} show={(period) => show({ period })} />
      {offers.length > 1 && (
        <ChoicePanel
          label="Оффер"
          text={offers.find(({ id }) => id === view.offerId)?.name ?? 'Все офферы'}
          choices={[
            { value: '', label: 'Все офферы' },
            ...offers.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={String(view.offerId ?? '')}
          choose={(id) => show({ offerId: Number(id) || undefined })}
        />
      )}
    </search>
  );
}
