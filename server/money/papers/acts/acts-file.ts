import { actStateNames } from '#contract/money/paper-names';
import { payeeKindNames } from '#contract/money/requisite-names';
import { actsStaff } from '#contract/money/staff-papers';
import { unitsCell } from '../../../platform/http/csv.ts';
import { inPortions, listFile } from '../../../platform/rpc/list-file.ts';
import { inDots } from '../../ledger/days.ts';
import { openValues } from '../../requisites/sealing.ts';
import { findActsAfter, type SealedAct } from './queries.ts';

/** The list, for finance alone: the file contains the numbers of the payees. */
const method = { ...actsStaff['operator.get-acts'], roles: ['finance' as const] };

/** Acts for the accountant and the register of advertising: partner, contract, date and sum. */
const acts = listFile(method, {
  titles: [
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
    'ИНН исполнителя',
    'Договор',
    'Заказчик',
    'ИНН заказчика',
    'Сумма',
    'Валюта',
  ],
  rows: (filter, { sql }) => inPortions<SealedAct>((last, limit) => findActsAfter(sql, filter, last, limit)),
  cells: (act, { time, keys }) => [
    act.number ?? '',
    inDots(act.datedOn),
    String(act.version),
    act.month,
    actStateNames[act.state],
    act.state === 'accepted' && act.decidedAt ? time(act.decidedAt) : '',
    String(act.userId),
    act.userLogin,
    act.payeeName,
    act.payeeKind ? payeeKindNames[act.payeeKind] : '',
    openValues({ keys }, 'payee', act.userId, act.sealed).inn ?? '',
    act.network?.basis ?? '',
    act.network?.name ?? '',
    act.network?.inn ?? '',
    unitsCell(act.amount),
    act.currencyCode,
  ],
});

export const actsFile = { ...acts, name: 'operator.get-acts' };
