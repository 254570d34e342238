import type { conversionListStaff } from '#contract/conversions/staff-lists';
import type { Db } from '../db/connection.ts';
import { authorOf } from '../ledger/actor.ts';
import { notFound } from '../rpc/refusal.ts';
import type { Handlers } from '../rpc/rpc.ts';
import { detailsOf, withEvents } from './on-wire.ts';
import { refusalOnWire } from './receive/refusal-on-wire.ts';
import { findRefusalsOf } from './receive/refusal-queries.ts';
import {
  findSpeakers,
  findStaffConversion,
  findStaffConversions,
  type StaffConversion,
} from './staff-queries.ts';

export const conversionListStaffHandlers: Handlers<typeof conversionListStaff> = {
  async 'operator.get-conversions'(filter, { sql }) {
    const { rows, pagination } = await findStaffConversions(sql, filter);
    return { items: await asListed(sql, rows), pagination };
  },

  async 'operator.get-conversion'({ id }, { sql }) {
    const row = await findStaffConversion(sql, id);
    const [found] = await asListed(sql, row ? [row] : []);
    if (!found) throw notFound('Такой конверсии нет');
    const [details, speakers, refusals] = await Promise.all([
      detailsOf(sql, found.userId, id),
      findSpeakers(sql, id),
      findRefusalsOf(sql, found),
    ]);
    return {
      ...found,
      ...details,
      authors: speakers.map(authorOf),
      refusals: refusals.map(refusalOnWire),
    };
  },
};

async function asListed(db: Db, rows: StaffConversion[]) {
  const listed = await withEvents(db, rows);
  return rows.flatMap(({ userLogin, changedAt }, place) => {
    const one = listed[place];
    return one ? [{ ...one, userLogin, changedAt: changedAt.toISOString() }] : [];
  });
}
