import { billKindNames } from '#contract/money/paper-names';
import { billsStaff } from '#contract/money/staff-bills';
import { unknownAdvertiser } from '../../offers/advertisers/staff.ts';
import { unitsCell } from '../../platform/http/csv.ts';
import { listFile } from '../../platform/rpc/list-file.ts';
import { readLines } from './bill.ts';
import type { BillLine } from './count-queries.ts';
import { findAdvertiser, findBill, findOfferNames, findTheirIds } from './queries.ts';

type Row = BillLine & {
  number: string;
  offerName: string;
  tid: string;
  clickId: string;
  currencyCode: string;
};

/** A month's bill as a file, conversion by conversion. */
export const billFile = listFile(billsStaff['operator.get-advertiser-bill'], {
  titles: [
    'Счёт',
    'Оффер',
    'ID оффера',
    'Цель',
    'ID конверсии',
    'ID рекламодателя',
    'ID клика',
    'Что',
    'Сумма',
    'Валюта',
  ],
  async *rows({ advertiserId, month }, { sql, settings: { networkTimeZone } }): AsyncGenerator<Row[]> {
    const advertiser = await findAdvertiser(sql, advertiserId);
    if (!advertiser) throw unknownAdvertiser();
    const paper = await findBill(sql, advertiserId, month);
    const names = new Map<number, string>();
    const bill = {
      number: paper?.number ?? 'не закрыт',
      currencyCode: paper?.currencyCode ?? advertiser.currencyCode,
    };
    for await (const lines of readLines(sql, paper, { advertiser, month, timeZone: networkTimeZone })) {
      const unnamed = new Set(lines.flatMap(({ offerId }) => (names.has(offerId) ? [] : offerId)));
      for (const [id, name] of await findOfferNames(sql, [...unnamed])) names.set(id, name);
      const known = await findTheirIds(
        sql,
        lines.map(({ conversionId }) => conversionId),
      );
      yield lines.map((line) => {
        const { tid = '', clickId = null } = known.get(line.conversionId) ?? {};
        return { ...line, ...bill, offerName: names.get(line.offerId) ?? '', tid, clickId: clickId ?? '' };
      });
    }
  },
  cells: (row) => [
    row.number,
    row.offerName,
    String(row.offerId),
    row.goal,
    String(row.conversionId),
    row.tid,
    row.clickId,
    billKindNames[row.kind],
    unitsCell(row.amount),
    row.currencyCode,
  ],
});
