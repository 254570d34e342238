import type { z } from 'zod';
import type { orderStatus } from './orders.ts';

/** Names of an order's statuses, in the order of its life. */
export const orderStatusNames: Record<z.infer<typeof orderStatus>, string> = {
  new: 'Новый',
  accepted: 'Принят',
  sent: 'Отправлен',
  delivered: 'Доставлен',
  cancelled: 'Отменён',
};

type Entry = { kind: 'accrual' | 'order' | 'cancel'; amount: number; orderId: number | null };

const kindNames: Record<Entry['kind'], string> = {
  accrual: 'Начисление',
  order: 'Заказ',
  cancel: 'Отмена заказа',
};

/** Name of an entry of points, in the words of the staff's ledger: «Заказ № 41». */
export function pointsEntryName({ kind, amount, orderId }: Entry): string {
  if (kind === 'accrual' && amount < 0) return 'Списание';
  return `${kindNames[kind]}${orderId === null ? '' : ` № ${orderId}`}`;
}

/** The banner's pictures, in px: the maximum width of the window, and the maximum height of the banner in it. */
export const bannerSizes = [
  { name: 'topXs', width: 576, height: 150 },
  { name: 'topSm', width: 768, height: 124 },
  { name: 'topMd', width: 992, height: 142 },
  { name: 'topLg', width: 1200, height: 170 },
  { name: 'topXl', width: 1400, height: 198 },
  { name: 'topXxl', width: 1920, height: 224 },
] as const;
