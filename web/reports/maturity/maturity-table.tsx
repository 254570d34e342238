import { formatMoney, formatNumber, formatPercent } from '../../ui/text/format.ts';
import { type CohortColumn, CohortTable, none } from '../cohorts/cohort-table.tsx';
import { likelyParts, type Maturity } from './likely-text.ts';

type Column = CohortColumn<Maturity['totals']>;

/** Cohorts of clicks by day or week, with what is likely to become of them. */
export function MaturityTable({ maturity, groupBy }: { maturity: Maturity; groupBy: 'day' | 'week' }) {
  const heading = groupBy === 'day' ? 'День клика' : 'Неделя с';
  return <CohortTable heading={heading} columns={columns} cohorts={maturity} />;
}

const columns: Column[] = [
  likelyColumn('Вероятный итог', 'Подтверждено, в холде с датой и ещё созреет вместе', 'likely'),
  likelyColumn('Ещё созреет', 'Сколько из ждущих решения, вероятно, подтвердят', 'ripening'),
  {
    title: 'Доход сейчас',
    about: 'Подтверждено и всё, что в холде, как в отчётах',
    cell: ({ income }, code) => ({ text: formatMoney(income, code) }),
  },
  {
    title: 'Решено',
    about: 'Доля конверсий, которые рекламодатель подтвердил или отклонил',
    cell: ({ conversions, open }) => {
      const decided = conversions - open.count;
      if (conversions === 0) return { text: none };
      return {
        text: formatPercent(decided / conversions, 0),
        below: `${formatNumber(decided)} из ${formatNumber(conversions)}`,
      };
    },
  },
  sumColumn('Подтверждено', 'Подтверждено и вышло из холда', 'approved'),
  sumColumn('В холде', 'Подтверждено, дата выхода известна', 'confirmed'),
  sumColumn('Ждёт решения', 'Новые и в холде без даты', 'open'),
  sumColumn('Отклонено', 'Отклонено рекламодателем', 'rejected'),
  { title: 'Клики', about: 'Все клики, с ботами', cell: ({ clicks }) => ({ text: formatNumber(clicks) }) },
];

function likelyColumn(title: string, about: string, name: 'likely' | 'ripening'): Column {
  return {
    title,
    about,
    cell: ({ [name]: likely }, code) => {
      if (!likely) return { text: none };
      const { figure, range } = likelyParts(likely, code);
      return range ? { text: figure, below: range } : { text: figure };
    },
  };
}

function sumColumn(
  title: string,
  about: string,
  name: 'approved' | 'confirmed' | 'open' | 'rejected',
): Column {
  return {
    title,
    about,
    cell: ({ [name]: { count, amount } }, code) =>
      count === 0 ? { text: none } : { text: formatMoney(amount, code), below: formatNumber(count) },
  };
}
