import { type BrakeKind, brakeKindNames } from '#contract/money/requisite-names';
import { formatDate } from '../../../ui/text/format.ts';
import type { Brake } from '../ask-requisites.ts';

/** The waiting periods in force, a line each, with their reasons. Periods over at `now` are left out. */
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

/** True where nothing may be changed or added at `now`: requisites are locked, or everything is stopped. */
export function isClosed(brake: Brake, now: number): boolean {
  return brake.isStopped || isLocked(brake, now);
}

/** True while the lock of requisites holds. */
export function isLocked({ lockedUntil }: Brake, now: number): boolean {
  return lockedUntil !== null && Date.parse(lockedUntil) > now;
}

/** «: почта изменена 14:05 24.11.2026, вход по резервному коду 13:00 24.11.2026», with the newest event of each kind. */
function reasons({ events }: Brake) {
  const seen = new Set<BrakeKind>();
  const told = events.filter(({ kind }) => {
    if (ownChoices.includes(kind) || seen.has(kind)) return false;
    seen.add(kind);
    return true;
  });
  if (told.length === 0) return '';
  return `: ${told.map(({ kind, at }) => `${brakeKindNames[kind]} ${formatDate(at)}`).join(', ')}`;
}

/** These events have their own lines, or cause no waiting. */
const ownChoices: BrakeKind[] = ['lock', 'unlock', 'stop', 'lift'];
