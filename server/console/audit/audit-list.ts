import { audit } from '#contract/console/audit';
import type { Role } from '#contract/wire/roles';
import type { Method } from '#contract/wire/rpc';
import type { Call } from '../../platform/rpc/call.ts';
import { hiddenNames, withoutFields } from '../../platform/rpc/hidden-fields.ts';
import { inPortions, listFile } from '../../platform/rpc/list-file.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { actor } from './carry-out.ts';
import { type ActionRow, findActions, findActionsAfter, insertAction } from './queries.ts';
import { sentencesOf } from './sentence.ts';
import { namedUsers, stored } from './stored.ts';
import { auditedMethods, downloadAction, operatorMethods, readTicketFileAction, titleOf } from './titles.ts';

export const auditStaffHandlers: Handlers<typeof audit> = {
  async 'operator.get-audit'(filter, { sql, staff }) {
    const { items: rows, pagination } = await findActions(sql, filter);
    const sentenceOf = await sentencesOf(sql, rows);
    const items = rows.map((row) => ({
      ...visibleAction(row, staff?.role),
      title: titleOf(row.method),
      sentence: sentenceOf(row),
    }));
    return { items, pagination };
  },

  async 'operator.get-audited-methods'() {
    return { items: [...auditedMethods].map(([method, title]) => ({ method, title })) };
  },
};

export const auditFile = listFile(audit['operator.get-audit'], {
  titles: [
    'ID',
    'Время',
    'Действие',
    'Итог',
    'Сотрудник',
    'ID сотрудника',
    'Ключ',
    'ID ключа',
    'Роль',
    'Партнёры',
    'Записи',
    'Параметры',
    'Ответ',
    'Было',
    'Стало',
    'Адрес',
    'ID запроса',
  ],
  rows: (filter, { sql }) =>
    inPortions((last: ActionRow | undefined, limit) => findActionsAfter(sql, filter, last, limit)),
  cells: (row, { time, role }) => {
    const action = visibleAction(row, role);
    return [
      String(action.id),
      time(action.at),
      action.method,
      String(action.outcome),
      action.staffName ?? '',
      text(action.staffId),
      action.keyName ?? '',
      text(action.keyId),
      action.role ?? '',
      action.userIds.join(' '),
      action.records.join(' '),
      ...[action.params, action.result, action.before, action.after].map((fields) =>
        fields ? JSON.stringify(fields) : '',
      ),
      action.address,
      action.requestId,
    ];
  },
});

/** Hides the fields of an action that its method keeps for other roles. */
function visibleAction(action: ActionRow, role: Role | undefined): ActionRow {
  const method = operatorMethods.get(action.method);
  if (!method || role === undefined) return action;
  const hidden = new Set([method.params, method.result].flatMap((schema) => hiddenNames(role, schema)));
  if (hidden.size === 0) return action;
  const shown = (fields: Record<string, unknown> | null) => fields && withoutFields(fields, hidden);
  return {
    ...action,
    params: withoutFields(action.params, hidden),
    result: shown(action.result),
    before: shown(action.before),
    after: shown(action.after),
  };
}

function text(id: number | null): string {
  return id === null ? '' : String(id);
}

/** Writes the audit row of a download: which list, by which filter. */
export async function noteDownload(
  call: Call,
  file: string,
  { params: schema }: Method,
  params: unknown,
): Promise<void> {
  await insertAction(call.sql, {
    ...actor(call),
    method: downloadAction,
    userIds: namedUsers(params),
    params: { file, filter: stored(schema, params) },
    result: null,
    outcome: 0,
  });
}

/** Writes the audit row of a read file in a ticket; `ticketId` is null while its message is not sent. */
export async function noteTicketFile(
  call: Call,
  { id, userId, ticketId }: { id: number; userId: number; ticketId: number | null },
): Promise<void> {
  await insertAction(call.sql, {
    ...actor(call),
    method: readTicketFileAction,
    userIds: [userId],
    records: ticketId === null ? [] : [`ticket-${ticketId}`],
    params: { id },
    result: null,
    outcome: 0,
  });
}
