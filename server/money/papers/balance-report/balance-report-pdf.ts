import { accountNames, kindName } from '#contract/money/ledger-names';
import { dayName } from '../dates.ts';
import { inFigures } from '../pdf/amount.ts';
import { makePdf } from '../pdf/make-pdf.ts';
import { table } from '../pdf/table.ts';
import type { AccountReport } from './queries.ts';

type BalanceReport = Record<'holder' | 'from' | 'to' | 'currencyCode', string> & {
  accounts: AccountReport[];
};

/** The PDF of a balance report: the same bytes for the same entries. */
export async function makeBalanceReportPdf({
  holder,
  from,
  to,
  currencyCode,
  accounts,
}: BalanceReport): Promise<Buffer> {
  return await makePdf({
    title: 'Выписка по балансу',
    at: new Date(`${to}T00:00:00Z`),
    content: [
      { text: 'Выписка по балансу партнёра', style: 'title' },
      { text: `${holder}, с ${dayName(from)} по ${dayName(to)}, ${currencyCode}`, margin: [0, 2, 0, 10] },
      ...accounts.flatMap(partOf),
    ],
  });
}

function partOf({ account, opening, closing, lines }: AccountReport) {
  const moved = closing - opening;
  return [
    { text: accountNames[account], style: 'heading', margin: [0, 10, 0, 6] },
    table(
      ['*', 70, 110],
      ['Операция', 'Записей', 'Сумма'],
      [
        [`На начало`, '', inFigures(opening)],
        ...lines.map(({ kind, count, amount }) => [kindName(kind), String(count), inFigures(amount)]),
        ['Оборот', '', inFigures(moved)],
        ['На конец', '', inFigures(closing)],
      ],
      [1, 2],
    ),
  ];
}
