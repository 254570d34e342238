import { conversionListStaff } from '#contract/conversions/staff-lists';
import { inPortions, listFile } from '../rpc/list-file.ts';
import { cells, titles } from './csv.ts';
import { findStaffConversionsAfter, type StaffConversion } from './staff-queries.ts';

/** As partners download their own, with whose it is. */
export const conversionsFile = listFile(conversionListStaff['operator.get-conversions'], {
  titles: [...titles, 'ID партнёра', 'Логин партнёра', 'Изменена'],
  rows: (filter, { sql }) =>
    inPortions((last: StaffConversion | undefined, limit) =>
      findStaffConversionsAfter(sql, filter, last, limit),
    ),
  cells: (one, { time }) => [...cells(one, time), String(one.userId), one.userLogin, time(one.changedAt)],
});
