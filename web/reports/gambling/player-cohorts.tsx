import type { ResultOf } from '../../rpc/rpc.ts';
import { formatMoney, formatNumber } from '../../ui/text/format.ts';
import { type CohortColumn, CohortTable, none } from '../cohorts/cohort-table.tsx';

export type Cohorts = ResultOf<'statistics.get-player-cohorts'>;
type Column = CohortColumn<Cohorts['totals']>;

/** Weeks of first deposits, with the income a player after so many days. */
export function PlayerCohorts({ cohorts }: { cohorts: Cohorts }) {
  const days = cohorts.totals.days.map(({ day }) => dayColumn(day));
  return <CohortTable heading="Неделя с" columns={[...columns, ...days]} cohorts={cohorts} />;
}

const columns: Column[] = [
  {
    title: 'Игроки',
    about: 'Внесли первый депозит на этой неделе',
    cell: ({ players }) => ({ text: formatNumber(players) }),
  },
  {
    title: 'Депозиты',
    about: 'Все депозиты этих игроков, с первыми',
    cell: ({ deposits }) => ({ text: formatNumber(deposits) }),
  },
  moneyColumn('Сумма депозитов', 'Сколько эти игроки внесли', 'depositSum'),
  moneyColumn('NGR', 'Чистый доход рекламодателя с этих игроков', 'ngr'),
  moneyColumn('Доход', 'Ваш доход с этих игроков до сегодня', 'income'),
];

function moneyColumn(title: string, about: string, name: 'depositSum' | 'ngr' | 'income'): Column {
  return { title, about, cell: (numbers, code) => ({ text: formatMoney(numbers[name], code) }) };
}

function dayColumn(day: number): Column {
  return {
    title: `День ${day}`,
    about: `Доход на игрока за ${day} дн. после первого депозита`,
    cell: ({ days }, code) => {
      const perPlayer = days.find((one) => one.day === day)?.perPlayer ?? null;
      return { text: perPlayer === null ? none : formatMoney(perPlayer, code) };
    },
  };
}
