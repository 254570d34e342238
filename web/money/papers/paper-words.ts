import {
  type ActState,
  acceptedByNames,
  actStateNames,
  type ContractState,
  updStateNames,
} from '#contract/money/paper-names';
import type { Tone } from '../../ui/page/badge.tsx';
import { formatDay, formatDayOf } from '../../ui/text/format.ts';
import type { Act, Contract } from './ask-papers.ts';

export const actTones: Record<ActState, Tone> = {
  carried: 'ended',
  draft: 'ended',
  offered: 'warning',
  objected: 'warning',
  accepted: 'good',
  void: 'ended',
};

/** State names of an act for the accepting side. */
export const ownStateNames: Record<ActState, string> = { ...actStateNames, offered: 'Ждёт вас' };

export const contractTones: Record<ContractState, Tone> = {
  awaits: 'warning',
  accepted: 'good',
  inForce: 'good',
  ended: 'ended',
  replaced: 'ended',
};

/** The next step of an act, or its outcome. */
export function actNote({ state, silentAfter, decidedAt, acceptedBy, objection }: Act): string {
  if (state === 'objected') return `Сеть читает ваше возражение: «${objection}»`;
  if (state === 'accepted' && decidedAt && acceptedBy)
    return `${formatDayOf(decidedAt)}, ${acceptedByNames[acceptedBy]}`;
  return silentAfter
    ? `Если не возразить до ${formatDay(silentAfter)} включительно, акт будет принят`
    : 'Без принятых актов выплату не заказать';
}

/** The state of a УПД: «УПД подписан: № 48 от 05.11.2026». */
export function updNote({ number, on, state }: NonNullable<Act['upd']>): string {
  return `${updStateNames[state]}: № ${number} от ${formatDay(on)}`;
}

/** The name of an act: «Акт № 2026-17, версия 2». */
export function actName({ number, version }: Pick<Act, 'number' | 'version'>): string {
  return `Акт № ${number}${version > 1 ? `, версия ${version}` : ''}`;
}

/** The name of a contract: the offer with its version, an own contract with its number. */
export function contractName({
  title,
  version,
  number,
}: Pick<Contract, 'title' | 'version' | 'number'>): string {
  return version === null ? `Договор № ${number}` : `${title}, версия ${version}`;
}

/** The acceptance date of a contract, and its term. */
export function contractNote({ state, on, until, acceptedAt, version }: Contract): string {
  if (acceptedAt) return `Опубликован ${formatDay(on)}, принят ${formatDayOf(acceptedAt)}`;
  if (version !== null)
    return state === 'awaits' ? `Опубликован ${formatDay(on)}: примите его до заказа выплаты` : '';
  return `Подписан ${formatDay(on)}${until ? `, действует по ${formatDay(until)}` : ', бессрочный'}`;
}
