import { orderStatusNames } from '#contract/shop/shop-names';
import { ordersStaff } from '#contract/shop/staff-orders';
import { unitsCell } from '../../platform/http/csv.ts';
import { inPortions, listFile } from '../../platform/rpc/list-file.ts';
import { findStaffOrdersAfter, type StaffOrderRow } from './staff-queries.ts';

/** The list of orders as a file: the filters and the order of `operator.get-orders`. */
export const ordersFile = listFile(ordersStaff['operator.get-orders'], {
  titles: [
    'ID',
    'Статус',
    'Акция',
    'Товар',
    'Размер',
    'Количество',
    'Итого',
    'Валюта',
    'ID партнёра',
    'Логин партнёра',
    'Получатель',
    'Телефон',
    'Адрес',
    'Комментарий',
    'Номер отправления',
    'Ссылка отправления',
    'Заказан',
    'Изменён',
  ],
  rows: (filter, { sql }) =>
    inPortions((last: StaffOrderRow | undefined, limit) => findStaffOrdersAfter(sql, filter, last, limit)),
  cells: (one, { time }) => [
    String(one.id),
    orderStatusNames[one.status],
    one.promotionName,
    one.productName,
    one.size,
    String(one.quantity),
    unitsCell(one.total),
    one.currency,
    String(one.userId),
    one.userLogin,
    one.delivery?.recipient ?? '',
    one.delivery?.phone ?? '',
    one.delivery?.address ?? '',
    one.comment,
    one.trackingNumber,
    one.trackingUrl,
    time(one.createdAt),
    time(one.updatedAt),
  ],
});
