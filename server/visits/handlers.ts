import type { visits } from '#contract/sign-in/visits';
import type { Handlers } from '../rpc/rpc.ts';
import { findVisits } from './queries.ts';

/** See docs/decisions/0101-looking-as-a-partner.md. */
export const visitHandlers: Handlers<typeof visits> = {
  async 'profile.get-visits'(range, { sql, partner }) {
    const { rows, totalCount } = await findVisits(sql, partner.id, range);
    const items = rows.map(({ at, until, ...visit }) => ({
      ...visit,
      at: at.toISOString(),
      until: until.toISOString(),
    }));
    return { items, pagination: { totalCount } };
  },
};
