import { actStateNames } from '#contract/money/paper-names';
import { payeeKindNames } from '#contract/money/requisite-names';
import { actsStaff } from '#contract/money/staff-acts';
import { unitsCell } from '../../http/csv.ts';
import { inPortions, listFile } from '../../rpc/list-file.ts';
import { type Act, findActsAfter } from './queries.ts';

/** Acts for the accountant and the register of advertising: who, by which contract, when and how much. */
export const actsFile = listFile(actsStaff['operator.get-acts'], {
  titles: [
    ...[
      'Номер',
      'Дата',
      'Версия',
      'Месяц',
      'Состояние',
      'Принят',
      'ID партнёра',
      'Логин',
      'Исполнитель',
      'Вид',
    ],
    ...['Договор', 'Заказчик', 'ИНН заказчика', 'Сумма', 'Валюта'],
  ],
  rows: (filter, { sql }) => inPortions<Act>((last, limit) => findActsAfter(sql, filter, last, limit)),
  cells: (act, { time }) => [
    ...[act.number ?? '', act.datedOn.split('-').reverse().join('.'), String(act.version), act.month],
    ...[actStateNames[act.state], act.state === 'accepted' && act.decidedAt ? time(act.decidedAt) : ''],
    ...[String(act.userId), act.userLogin, act.payeeName, act.payeeKind ? payeeKindNames[act.payeeKind] : ''],
    ...[act.network?.basis ?? '', act.network?.name ?? '', act.network?.inn ?? ''],
    ...[unitsCell(act.amount), act.currencyCode],
  ],
});
