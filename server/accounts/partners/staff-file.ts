import { partnersStaff } from '#contract/accounts/staff-partners';
import { unitsCell } from '../../platform/http/csv.ts';
import { inPortions, listFile } from '../../platform/rpc/list-file.ts';
import { findPartnersAfter, type PartnerRow } from './list-queries.ts';

/** The list of partners as a file: the filters and the order of `operator.get-users`. */
export const partnersFile = listFile(partnersStaff['operator.get-users'], {
  titles: [
    'ID',
    'Логин',
    'Почта',
    'Имя',
    'Фамилия',
    'Тип',
    'Телефон',
    'Telegram',
    'Skype',
    'Заблокирован',
    'Менеджер',
    'Свои ссылки',
    'Доступно',
    'Заказано выплат',
    'Холд',
    'Валюта',
    'Регистрация',
    'Был в кабинете',
  ],
  rows: (filter, { sql }) =>
    inPortions((last: PartnerRow | undefined, limit) =>
      findPartnersAfter(sql.replanned, filter, last, limit),
    ),
  cells: (one, { time }) => [
    String(one.id),
    one.login,
    one.email,
    one.firstName,
    one.lastName,
    String(one.system),
    one.phone,
    one.telegram,
    one.skype,
    one.isBlocked ? 'да' : '',
    one.managerName,
    one.isCustomTrafficback ? 'да' : '',
    ...[one.availableBalance, one.blockedBalance, one.hold].map(unitsCell),
    one.currencyCode,
    time(one.createdAt),
    one.lastSeenAt ? time(one.lastSeenAt) : '',
  ],
});
