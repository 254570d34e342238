import { longestWait } from '#contract/postbacks/postback-names';
import { formatDate, formatNumber, plural } from '../ui/text/format.ts';
import { joined } from '../ui/text/joined.ts';
import { endOf, remedyOf } from './calls/outcome-words.ts';
import type { Postback } from './postback-groups.ts';

/** A postback's health in a line. `remedy` names the action where something is wrong. */
export type HealthWords = { tone: 'calm' | 'warning'; text: string; remedy: string };
type Health = Postback['health'];

/** The outcome of a postback's calls, and its effect on waiting ones. */
export function healthWords({ type, health }: Pick<Postback, 'type' | 'health'>): HealthWords {
  if (type === 'off')
    return health.status === 410 ? refused(health) : calm([...lastOf(health), waitingWhileOff(health)]);
  if (health.pausedAt !== null) return paused(health, health.pausedAt);
  if (health.failures > 0) return failing(health);
  if (health.lastAt === null) return calm([waitingOf(health) || 'Вызовов ещё не было']);
  return calm([...lastOf(health), shareOf(health), waitingOf(health), quietOf(health)]);
}

function calm(parts: string[]): HealthWords {
  return { tone: 'calm', text: parts.filter(Boolean).join(' · '), remedy: '' };
}

/** The receiver answered 410, which turned the postback off. */
function refused(health: Health): HealthWords {
  const text = joined(' · ', 'Трекер ответил 410: этого адреса больше нет', waitingWhileOff(health));
  return { tone: 'warning', text, remedy: 'Исправьте ссылку и включите постбек.' };
}

function paused(health: Health, pausedAt: string): HealthWords {
  const begun = `Приостановлен в ${formatDate(pausedAt)}: ${endOf(health)}`;
  const text = joined(
    ' · ',
    begun,
    waitingOf(health),
    health.probeAt ? `следующая проба в ${formatDate(health.probeAt)}` : '',
  );
  const after =
    'Когда трекер ответит, всё, что ждёт, уйдёт само. Чтобы не ждать, выключите и снова включите постбек.';
  return { tone: 'warning', text, remedy: joined(' ', remedyOf(health), after) };
}

function failing(health: Health): HealthWords {
  const since = health.failingSince ? `Не доходит с ${formatDate(health.failingSince)}` : 'Не доходит';
  const text = [`${since}: ${endOf(health)}, повторяем`, shareOf(health), waitingOf(health), quietOf(health)];
  return { tone: 'warning', text: text.filter(Boolean).join(' · '), remedy: remedyOf(health) };
}

function lastOf(health: Health) {
  if (health.lastAt === null) return [];
  return [`Последний вызов: ${endOf(health)}, ${formatDate(health.lastAt)}`];
}

function shareOf({ ended, delivered }: Health) {
  return ended === 0 ? '' : `за сутки дошло ${shareText({ ended, delivered })} из ${formatNumber(ended)}`;
}

/** The share of delivered calls, never rounded up to 100 %. */
export function shareText({ ended, delivered }: Pick<Health, 'ended' | 'delivered'>): string {
  return `${formatNumber(Math.floor((delivered / ended) * 1000) / 10, 1)}\u00a0%`;
}

function waitingOf({ waiting }: Health) {
  return waiting === 0 ? '' : `${plural(waiting, 'ждёт', 'ждут', 'ждут')} ${callsText(waiting)}`;
}

/** The calls that wait for a disabled postback. */
function waitingWhileOff(health: Health) {
  return health.waiting === 0
    ? ''
    : `${waitingOf(health)}: уйдут, если включить в течение ${longestWait.text}`;
}

function quietOf({ quietUntil }: Health) {
  return quietUntil === null ? '' : `трекер просил не вызывать до ${formatDate(quietUntil)}`;
}

/** The number of calls as text. The server stops counting at a limit. */
function callsText(count: number) {
  const words = plural(count, 'отправка', 'отправки', 'отправок');
  return count >= mostCounted
    ? `больше ${formatNumber(mostCounted - 1)} ${words}`
    : `${formatNumber(count)} ${words}`;
}

const mostCounted = 10_000;
