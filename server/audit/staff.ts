import type { audit } from '#contract/audit';
import type { Handlers } from '../rpc/rpc.ts';
import { findActs } from './queries.ts';

export const auditStaffHandlers: Handlers<typeof audit> = {
  async 'operator.get-audit'(filter, { sql }) {
    const { rows, pagination } = await findActs(sql, filter);
    return { items: rows.map((row) => ({ ...row, at: row.at.toISOString() })), pagination };
  },
};
