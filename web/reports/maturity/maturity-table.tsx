import {
  type CurrencyCode,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
} from '../../ui/text/format.ts';
import table from '../statistics/table/report-table.module.css';
import { likelyParts, type Maturity } from './likely-text.ts';

type Numbers = Maturity['totals'];

/** Cohorts under their totals, newest first: readers look for young cohorts. */
export function MaturityTable({
  maturity: { items, totals, currencyCode },
  groupBy,
}: {
  maturity: Maturity;
  groupBy: 'day' | 'week';
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section className={table.scroll} aria-label="Когорты" tabIndex={0} data-whole>
      <table className={table.table} data-dates>
        <thead>
          <tr>
            <th scope="col">{groupBy === 'day' ? 'День клика' : 'Неделя с'}</th>
            {columns.map(({ title, about }) => (
              <th key={title} scope="col" title={about}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={table.totals}>
          <Row name="Всего" numbers={totals} currencyCode={currencyCode} />
        </tbody>
        <tbody>
          {items.toReversed().map(({ key, ...numbers }) => (
            <Row key={key} name={formatDay(key)} numbers={numbers} currencyCode={currencyCode} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({
  name,
  numbers,
  currencyCode,
}: {
  name: string;
  numbers: Numbers;
  currencyCode: CurrencyCode;
}) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {columns.map(({ title, cell }) => {
        const { text, below } = cell(numbers, currencyCode);
        return (
          <td key={title} data-nothing={text === none || undefined}>
            {text}
            {below && <span className="block small light dim">{below}</span>}
          </td>
        );
      })}
    </tr>
  );
}

const none = '—';

type Column = {
  title: string;
  about: string;
  /** `below` is the smaller text under the figure. */
  cell: (numbers: Numbers, currencyCode: CurrencyCode) => { text: string; below?: string };
};

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
