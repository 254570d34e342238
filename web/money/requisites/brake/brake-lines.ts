import { type BrakeKind, brakeKindNames } from '#contract/money/requisite-names';
import { formatDate } from '../../../ui/text/format.ts';
import type { Brake } from '../ask-requisites.ts';

/** What waits and until when, a line each, with what has happened; nothing for what is over at `now`. */
export function brakeLines(brake: Brake, now: number): string[] {
  const { isStopped, payoutsUntil, requisitesUntil, lockedUntil } = brake;
  const why = reasons(brake);
  const until = (moment: string | null, words: (date: string) => string) =>
    moment !== null && Date.parse(moment) > now ? [words(formatDate(moment))] : [];
  return [
    ...(isStopped ? [stopped] : []),
    ...until(payoutsUntil, (date) => `Выплаты ждут до ${date}${why}.`),
    ...until(requisitesUntil, (date) => `Новые реквизиты ждут до ${date} или дольше${why}.`),
    ...until(lockedUntil, (date) => `Замок реквизитов закрыт до ${date}: изменить и добавить ничего нельзя.`),
  ];
}

const stopped =
  'Выплаты остановлены. Остановку снимают двое сотрудников сети: смените пароль и напишите в поддержку.';

/** Whether nothing may be changed or added at `now`: requisites are locked, or everything is stopped. */
export function isClosed(brake: Brake, now: number): boolean {
  return brake.isStopped || isLocked(brake, now);
}

/** Whether the lock of requisites holds at `now`. */
export function isLocked({ lockedUntil }: Brake, now: number): boolean {
  return lockedUntil !== null && Date.parse(lockedUntil) > now;
}

/** «: почта изменена 14:05 24.11.2026, вход по резервному коду 13:00 24.11.2026», each kind once, by its newest. */
function reasons({ events }: Brake): string {
  const seen = new Set<BrakeKind>();
  const told = events.filter(({ kind }) => {
    if (ownChoices.includes(kind) || seen.has(kind)) return false;
    seen.add(kind);
    return true;
  });
  if (told.length === 0) return '';
  return `: ${told.map(({ kind, at }) => `${brakeKindNames[kind]} ${formatDate(at)}`).join(', ')}`;
}

/** They have lines of their own, or make nothing wait. */
const ownChoices: BrakeKind[] = ['lock', 'unlock', 'stop', 'lift'];
