import type { Role } from '../wire/roles.ts';

/** The most conversions of one batch. */
export const mostLines = 10_000;
/** The most characters of one part of a file; a call takes 256 KB. */
export const partLength = 60_000;
export const mostParts = 50;
/** Of a file: each line is looked through for each column. */
export const mostColumns = 100;

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

/** What people call them. */
export const importColumnNames: Record<ImportColumn, string> = {
  status: 'Статус',
  click_id: 'ID клика',
  tid: 'ID у рекламодателя',
  reason: 'Причина отказа',
  comment: 'Комментарий',
  sum: 'Сумма заказа',
  goal: 'Цель',
  partner_id: 'ID партнёра',
  offer_id: 'ID оффера',
  payout: 'Ставка партнёра',
  revenue: 'Выручка',
  currency: 'Валюта',
  at: 'Время',
};

/** Who may name what a conversion pays, in place of the offer's terms. */
export const payoutRoles: readonly Role[] = ['admin', 'finance'];
