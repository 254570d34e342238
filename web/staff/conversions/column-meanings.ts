import type { ImportColumn } from '#contract/conversions/batch-names';

/** What the columns of a file of conversions hold. */
export const columnMeanings: Record<ImportColumn, string> = {
  click_id: 'ID клика из ссылки; без него нужны partner_id, offer_id и tid',
  partner_id: 'ID партнёра, если клика нет',
  offer_id: 'ID оффера; с кликом можно не указывать',
  goal: 'Цель; пусто — основная',
  tid: 'ID у рекламодателя: повтор с тем же tid ничего не удвоит',
  status: 'create, hold, approve или reject; слова рекламодателей и кабинета тоже подходят',
  payout: 'Выплата партнёру; пусто — по условиям оффера',
  currency: 'Валюта выплаты; пусто — валюта партнёра',
  sum: 'Сумма заказа',
  reason: 'Причина отказа: duplicate, no-contact, wrong-data, not-qualified, fraud, cancelled, other',
  comment: 'Комментарий, его увидит партнёр',
  at: 'Время: 2026-11-20 14:05, без пояса — UTC; пусто — сейчас',
};
