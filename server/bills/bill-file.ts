import { billKindNames } from '#contract/advertisers/bill-names';
import { billsStaff } from '#contract/advertisers/staff-bills';
import { unknownAdvertiser } from '../advertisers/staff.ts';
import { unitsCell } from '../http/csv.ts';
import { listFile } from '../rpc/list-file.ts';
import { readBill } from './bill.ts';
import type { BillLine } from './count-queries.ts';
import { findAdvertiser, findOfferNames, findTheirIds } from './queries.ts';

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
    ...['Счёт', 'Оффер', 'ID оффера', 'Цель', 'ID конверсии', 'ID рекламодателя', 'ID клика', 'Что', 'Сумма'],
    'Валюта',
  ],
  async *rows({ advertiserId, month }, { sql, settings: { networkTimeZone } }): AsyncGenerator<Row[]> {
    const advertiser = await findAdvertiser(sql, advertiserId);
    if (!advertiser) throw unknownAdvertiser();
    const { paper, lines } = await readBill(sql, advertiser, month, networkTimeZone);
    const names = await findOfferNames(sql, [...new Set(lines.map(({ offerId }) => offerId))]);
    const bill = {
      number: paper?.number ?? 'не закрыт',
      currencyCode: paper?.currencyCode ?? advertiser.currencyCode,
    };
    for (let start = 0; start < lines.length; start += portion) {
      const part = lines.slice(start, start + portion);
      const known = await findTheirIds(
        sql,
        part.map(({ conversionId }) => conversionId),
      );
      yield part.map((line) => {
        const { tid = '', clickId = null } = known.get(line.conversionId) ?? {};
        return { ...line, ...bill, offerName: names.get(line.offerId) ?? '', tid, clickId: clickId ?? '' };
      });
    }
  },
  cells: (row) => [
    ...[row.number, row.offerName, String(row.offerId), row.goal, String(row.conversionId), row.tid],
    ...[row.clickId, billKindNames[row.kind], unitsCell(row.amount)],
    row.currencyCode,
  ],
});

const portion = 1000;
