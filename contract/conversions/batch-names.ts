import type { Role } from '../wire/roles.ts';

/** Maximum number of conversions in a batch. */
export const mostLines = 10_000;
/** Maximum length of one part of a file, in characters; a call takes 256 KB. */
export const partLength = 60_000;
export const mostParts = 50;
/** Maximum number of a file's columns: every line is searched for every column. */
export const mostColumns = 100;

/** Columns of a file with conversions, under the names that advertisers' calls use. */
export const importColumns = [
  'click_id',
  'partner_id',
  'offer_id',
  'goal',
  'tid',
  'promo',
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

/** The columns in people's words. */
export const importColumnNames: Record<ImportColumn, string> = {
  status: 'Статус',
  click_id: 'ID клика',
  tid: 'ID у рекламодателя',
  promo: 'Промокод',
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

/** Roles that may set what a conversion pays, in place of the offer's terms. */
export const payoutRoles: readonly Role[] = ['admin', 'finance'];
