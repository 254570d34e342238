import { conversionListStaff } from '#contract/conversions/staff-lists';
import { revenueRoles } from '#contract/wire/roles';
import { authorOf } from '../../money/ledger/actor.ts';
import { unitsCell } from '../../platform/http/csv.ts';
import { inPortions, listFile } from '../../platform/rpc/list-file.ts';
import { notFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { cells, titles } from './csv.ts';
import { detailsOf, withEvents } from './on-wire.ts';
import { findRejectedCallsOf } from './receive/rejected-call-queries.ts';
import {
  findStaffConversion,
  findStaffConversions,
  findStaffConversionsAfter,
  findUpdateActors,
  type StaffConversion,
} from './staff-queries.ts';

export const conversionListStaffHandlers: Handlers<typeof conversionListStaff> = {
  async 'operator.get-conversions'(filter, { sql }) {
    const { rows, pagination } = await findStaffConversions(sql, filter);
    return { items: await withEvents(sql, rows, true), pagination };
  },

  async 'operator.get-conversion'({ id }, { sql }) {
    const row = await findStaffConversion(sql, id);
    const [found] = await withEvents(sql, row ? [row] : [], true);
    if (!found) throw notFound('Такой конверсии нет');
    const [details, actors, refusals] = await Promise.all([
      detailsOf(sql, found.userId, id),
      findUpdateActors(sql, id),
      findRejectedCallsOf(sql, found),
    ]);
    return {
      ...found,
      ...details,
      authors: actors.map(authorOf),
      refusals,
    };
  },
};

/** The partners' own download of conversions, with the partner's columns added. */
export const conversionsFile = listFile(conversionListStaff['operator.get-conversions'], {
  titles: [...titles, 'ID партнёра', 'Логин партнёра', 'Изменена', 'Доход'],
  rows: (filter, { sql }) =>
    inPortions((last: StaffConversion | undefined, limit) =>
      findStaffConversionsAfter(sql, filter, last, limit),
    ),
  cells: (one, { time, role }) => [
    ...cells(one, time),
    String(one.userId),
    one.userLogin,
    time(one.changedAt),
    one.revenue !== null && revenueRoles.includes(role) ? unitsCell(one.revenue) : '',
  ],
});
