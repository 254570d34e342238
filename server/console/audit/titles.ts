import { operatorContract, staffContract } from '#contract/index';
import type { Method } from '#contract/wire/rpc';

/** Methods for the staff's own sessions and passwords that leave an audit row. */
const ownActions: (keyof typeof staffContract)[] = [
  'staff.sign-in',
  'staff.confirm-tfa',
  'staff.use-way-in',
  'staff.activate-tfa',
  'staff.confirm-act',
  'staff.edit-card',
  'staff.edit-password',
  'staff.end-session',
  'staff.sign-out',
];

/** A download is not a method, but leaves an audit row as well. */
export const downloadAction = 'staff.download';

/** The download of a registry's file, or of the QR of one of its lines. */
export const takeFileAction = 'staff.take-registry-file';

/** The download of the papers of a paid withdrawal. */
export const takePacketAction = 'staff.take-bank-packet';

/** The view or download of a file in a ticket. */
export const readTicketFileAction = 'staff.read-ticket-file';

export const operatorMethods: ReadonlyMap<string, Method> = new Map(Object.entries<Method>(operatorContract));

/** All methods that leave an audit row, with the contract's own titles. */
export const auditedMethods: ReadonlyMap<string, string> = new Map<string, string>([
  ...[...operatorMethods]
    .filter(([, { reads }]) => !reads)
    .map(([name, { summary }]): [string, string] => [name, summary]),
  ...ownActions.map((name): [string, string] => [name, staffContract[name].summary]),
  [downloadAction, 'Скачивание списка'],
  ['POST /operator/pictures', 'Загрузка картинки'],
  ['POST /operator/staff-pictures', 'Загрузка портрета'],
  ['POST /operator/banner-pictures', 'Загрузка баннера'],
  ['POST /operator/ticket-files', 'Загрузка файла к обращению'],
  ['POST /operator/statements', 'Загрузка файла выписки'],
  ['POST /operator/contract-files', 'Загрузка файла договора'],
  ['POST /operator/upd-files', 'Загрузка файла УПД'],
  [takeFileAction, 'Скачивание файла реестра'],
  [takePacketAction, 'Скачивание пакета для банка'],
  [readTicketFileAction, 'Просмотр файла обращения'],
]);

/** A method of an earlier version that no longer exists is titled by its name. */
export function titleOf(method: string): string {
  return auditedMethods.get(method) ?? method;
}
