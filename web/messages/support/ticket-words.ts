import type { TicketKind, TicketRecordKind, TicketState } from '#contract/messages/ticket-names';
import type { Tone } from '../../ui/page/badge.tsx';
import { formatNumber, plural } from '../../ui/text/format.ts';

/** State names for the partner. */
export const stateNames: Record<TicketState, string> = {
  open: 'Ждёт поддержку',
  waiting: 'Ждёт вас',
  closed: 'Закрыто',
};

export const stateTones: Record<TicketState, Tone> = { open: 'plain', waiting: 'warning', closed: 'ended' };

/** The record of a ticket, in its address: `conversion-12`. */
export type About = { kind: TicketRecordKind; id: number };

export const aboutNames: Record<TicketRecordKind, string> = {
  conversion: 'Конверсия',
  delivery: 'Отправка постбека',
  withdrawal: 'Выплата',
  offer: 'Оффер',
};

/** The usual kind of ticket about each record. */
export const usualKinds: Record<TicketRecordKind, TicketKind> = {
  conversion: 'question',
  delivery: 'technical',
  withdrawal: 'money',
  offer: 'access',
};

/** The time of a first answer: «12 минут», «2 часа», «3 дня»; after «за» and «через» with `минуту`. */
export function durationWords(minutes: number, minute: 'минута' | 'минуту' = 'минута'): string {
  if (minutes < 1) return 'меньше минуты';
  if (minutes < 90) return counted(Math.round(minutes), minute, 'минуты', 'минут');
  const hours = Math.round(minutes / 60);
  return hours < 48
    ? counted(hours, 'час', 'часа', 'часов')
    : counted(Math.round(hours / 24), 'день', 'дня', 'дней');
}

/** The time of an answer with «через»: «через 12 минут», «меньше чем через минуту». */
export function afterWords(minutes: number): string {
  return minutes < 1 ? 'меньше чем через минуту' : `через ${durationWords(minutes, 'минуту')}`;
}

/** The time left until a moment: «ещё 5 дней», or that it is over. */
export function leftWords(until: string, now: number): string {
  const minutes = (Date.parse(until) - now) / 60_000;
  return minutes <= 0 ? 'срок прошёл' : `ещё ${durationWords(minutes)}`;
}

function counted(count: number, one: string, few: string, many: string) {
  return `${formatNumber(count)}\u00a0${plural(count, one, few, many)}`;
}
