import { pathTo } from '../../paths.ts';
import { formatDay, formatPaperNumber } from '../../ui/text/format.ts';
import type { Overview } from './dashboard-page.tsx';

type Waiting = Overview['waiting'][number];

/** The task: «Приложить чек за выплату № 12». */
export function waitingText({ kind, id, name }: Pick<Waiting, 'kind' | 'id' | 'name'>): string {
  switch (kind) {
    case 'receipt':
    case 'receipt-late':
      return `Приложить чек за выплату № ${id}`;
    case 'contract':
      return `Принять договор: ${name}`;
    case 'act':
      return `Принять акт № ${formatPaperNumber(name)}`;
    case 'payee':
      return `Исправить данные получателя: ${name}`;
    case 'destination-errored':
      return `Указать другие реквизиты вместо ${name}`;
    case 'destination':
      return `Подтвердить реквизиты ${name}`;
    case 'withdrawal':
      return `Посмотреть, почему не прошла выплата № ${id}`;
  }
}

/** The date of a task, and its consequence. */
export function waitingNote({ kind, on, until, reason }: Omit<Waiting, 'id' | 'name'>): string {
  const since = formatDay(on);
  switch (kind) {
    case 'receipt':
      return withReason(`До ${formatDay(until ?? on)} включительно`, reason);
    case 'receipt-late':
      return withReason(
        `Срок прошёл ${formatDay(until ?? on)}: пока чека нет, следующую выплату не заказать`,
        reason,
      );
    case 'contract':
      return `Опубликован ${since}: примите до следующей выплаты`;
    case 'act':
      return until
        ? `От ${since}: если не возразить до ${formatDay(until)} включительно, будет принят`
        : `От ${since}: пока акт не принят, следующую выплату не заказать`;
    case 'payee':
      return withReason(`Сеть не приняла ${since}`, reason);
    case 'destination-errored':
      return withReason(`Добавлены ${since}`, reason || 'банк вернул деньги');
    case 'destination':
      return `Добавлены ${since}, ждут кода`;
    case 'withdrawal':
      return withReason(since, reason);
  }
}

const withReason = (text: string, reason: string) => (reason ? `${text}: ${reason}` : text);

export function waitingTo({ kind, id }: Pick<Waiting, 'kind' | 'id'>): string {
  switch (kind) {
    case 'contract':
      return pathTo('contract', { id });
    case 'act':
      return pathTo('acts');
    case 'payee':
    case 'destination':
    case 'destination-errored':
      return pathTo('requisites');
    default:
      return pathTo('withdrawal', { id });
  }
}
