import type { z } from 'zod';
import type { orderStatus } from './orders.ts';

/** The states of an order in the order in which it goes through them. */
export const orderStatusNames: Record<z.infer<typeof orderStatus>, string> = {
  new: 'Новый',
  accepted: 'Принят',
  sent: 'Отправлен',
  delivered: 'Доставлен',
  cancelled: 'Отменён',
};
