import { conversionStateNames } from '#contract/conversions/conversion-names';
import { kindName } from '#contract/money/ledger-names';
import type { App } from '../../app.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Piece } from '../../platform/documents/zip.ts';
import { byteOrderMark, csvRow, unitsCell } from '../../platform/http/csv.ts';
import { inPortions } from '../../platform/rpc/list-file.ts';
import { linesOf } from '../../platform/rpc/sheet.ts';
import { sheetClock } from '../ledger/days.ts';
import { inFigures } from '../papers/pdf/amount.ts';
import { findOrderToPay } from '../registries/order-queries.ts';
import type { Withdrawal } from '../withdrawals/queries.ts';
import {
  findBeginning,
  findSourceConversions,
  findSources,
  type SourceConversion,
} from '../withdrawals/sources/queries.ts';
import type { Fact, Paper } from './facts-paper.ts';
import { actPapers, contractPaper, linePaper, listPaper, orderPaper, receiptPaper } from './papers.ts';
import { findPaidOrder, findStatementLine } from './queries.ts';

/** The files of a paid withdrawal's packet, numbered in their order. Papers are made at once, conversions while they are sent. */
export async function piecesOf(app: App, withdrawal: Withdrawal): Promise<Piece[]> {
  const { id } = withdrawal;
  const paid = await findPaidOrder(app.sql, id);
  const order = paid && (await findOrderToPay(app.sql, app, paid.registryId, id));
  const acts = await actPapers(app, withdrawal);
  const groups: [name: string, papers: (Paper | null)[], missing: string][] = [
    ['Договор', [await contractPaper(app, withdrawal)], 'ко дню выплаты партнёр договора не принял'],
    ['Акт', acts, 'до заказа выплаты акта нет'],
    [
      'Чек',
      [await receiptPaper(withdrawal, order)],
      withdrawal.receipt ? 'партнёр ещё не приложил чек' : 'получатель не самозанятый, чек не нужен',
    ],
    ['Поручение', [await orderPaper(withdrawal, order, paid)], 'выплата прошла без поручения'],
    [
      'Выписка',
      [await linePaper(withdrawal, await findStatementLine(app.sql, id), paid)],
      'подтверждение не записано',
    ],
  ];
  const beginning = await findBeginning(app.sql, withdrawal);
  const listed = groups.map(([name, papers, missing]): Fact => {
    const there = papers.flatMap((paper) => paper?.name ?? []);
    return [name, there.length > 0 ? there.join(', ') : `Нет: ${missing}`];
  });
  const sums = await sumsOf(app.sql, withdrawal, beginning);
  const list = await listPaper(app, withdrawal, [['Из чего', sums], ...listed]);
  const papers = [list, ...groups.flatMap(([, found]) => found)].filter((paper) => paper !== null);
  return [
    ...papers.map(({ name, ending, bytes }, place) => ({
      name: `${numbered(place)} ${name}.${ending}`,
      isPacked: ending === 'pdf',
      chunks: [bytes],
    })),
    {
      name: `${numbered(papers.length)} Конверсии.csv`,
      isPacked: false,
      chunks: conversionLines(app, withdrawal, beginning),
    },
  ];
}

const numbered = (place: number) => String(place + 1).padStart(2, '0');

type Beginning = Awaited<ReturnType<typeof findBeginning>>;

/** Sources of the money: conversions by offer, other entries by kind, the balance before. */
async function sumsOf(db: Db, withdrawal: Withdrawal, beginning: Beginning) {
  const sources = await findSources(db, withdrawal, beginning);
  const lines = sources.map(
    ({ offerName, kind, count, amount }) => `${offerName ?? kindName(kind)}: ${count}, ${inFigures(amount)}`,
  );
  const carried = beginning.carried === 0 ? [] : [`Остаток прошлых: ${inFigures(beginning.carried)}`];
  return [...carried, ...lines].join('\n');
}

const titles = [
  'ID',
  'Дата',
  'Статус',
  'Оффер',
  'ID оффера',
  'Цель',
  'ID рекламодателя',
  'Запись баланса',
  'Дата записи',
  'Сумма',
  'Валюта',
];

async function* conversionLines({ sql, settings }: App, withdrawal: Withdrawal, { place }: Beginning) {
  const time = sheetClock(settings.networkTimeZone);
  const portions = inPortions<SourceConversion>((last, limit) =>
    findSourceConversions(sql, withdrawal, last?.place ?? place, limit),
  );
  yield Buffer.from(byteOrderMark + csvRow(titles));
  for await (const text of linesOf(portions, (one) => cells(one, withdrawal.currencyCode, time)))
    yield Buffer.from(text);
}

function cells(one: SourceConversion, currency: string, time: (moment: Date) => string): string[] {
  return [
    String(one.id),
    time(one.at),
    conversionStateNames[one.state],
    one.offerName,
    String(one.offerId),
    one.goal,
    one.transactionId,
    kindName(one.kind),
    time(one.enteredAt),
    unitsCell(one.amount),
    currency,
  ];
}
