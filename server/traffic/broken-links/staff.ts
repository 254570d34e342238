import type { brokenLandingsStaff } from '#contract/traffic/staff-broken-landings';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { describeFault } from './sentences.ts';
import { findIllLandings, type IllLanding } from './staff-queries.ts';

/** See docs/decisions/0224-broken-links.md. */
export const brokenLandingsStaffHandlers: Handlers<typeof brokenLandingsStaff> = {
  async 'operator.get-broken-landings'(filter, { sql }) {
    const { items, pagination } = await findIllLandings(sql.replanned, filter);
    return { items: items.map((row) => ({ ...row, sentence: sentenceOf(row) })), pagination };
  },
};

function sentenceOf({ state, fault, status, ledTo }: IllLanding) {
  if (state === 'doubt') return `Ведёт на главную страницу другого сайта: ${ledTo}`;
  const found = describeFault(fault, status);
  return state === 'broken' ? `Не отвечает: ${found}` : `Не смогли проверить: ${found}`;
}
