import type { Role } from '../staff/roles.ts';

/** The most conversions of one batch. */
export const mostLines = 10_000;
/** The most characters of one part of a file; a call takes 256 KB. */
export const partLength = 60_000;

/** Columns of a file with conversions, as advertisers' calls name them. */
export const importColumns = [
  'click_id',
  'partner_id',
  'offer_id',
  'goal',
  'tid',
  'status',
  'payout',
  'revenue',
  'currency',
  'sum',
  'reason',
  'comment',
  'at',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Who may name what a conversion pays, in place of the offer's terms. */
export const payoutRoles: readonly Role[] = ['admin', 'finance'];
