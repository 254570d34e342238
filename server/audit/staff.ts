import type { audit } from '#contract/staff/audit';
import type { Handlers } from '../rpc/rpc.ts';
import { findActs } from './queries.ts';
import { auditedMethods, titleOf } from './titles.ts';

export const auditStaffHandlers: Handlers<typeof audit> = {
  async 'operator.get-audit'(filter, { sql }) {
    const { rows, pagination } = await findActs(sql, filter);
    return {
      items: rows.map((row) => ({ ...row, title: titleOf(row.method), at: row.at.toISOString() })),
      pagination,
    };
  },

  async 'operator.get-audited-methods'() {
    return { items: [...auditedMethods].map(([method, title]) => ({ method, title })) };
  },
};
