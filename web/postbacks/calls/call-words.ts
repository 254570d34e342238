import { longestWait } from '#contract/postbacks/postback-names';
import type { ItemOf } from '../../rpc/rpc.ts';
import { formatDate, formatDayOf, formatMoment, plural } from '../../ui/text/format.ts';
import { endOf, remedyOf } from './outcome-words.ts';

export type PostbackCall = ItemOf<'postback.get-deliveries'>;

/** The outcome of a call, short, beside the name of its state. */
export function callNote(call: PostbackCall, now: number): string {
  const { state, heldBy, tries, nextAt } = call;
  const end = endOf(call);
  if (state === 'delivered') return tries > 1 ? `${end}, с\u00a0${tries}-й попытки` : end;
  if (state === 'failed') return `${end}, ${triesText(tries)}`;
  if (state === 'expired') return `ждала ${longestWait.text}`;
  if (state === 'paused') return [heldNames[heldBy ?? 'pause'], end || 'ещё не отправляли'].join(', ');
  return [end, nextAt ? `повтор ${whenOf(nextAt, now)}` : ''].filter((part) => part && tries > 0).join(', ');
}

/** The meaning of a call's state, and the remedy. */
export function callMeaning(call: PostbackCall, now: number): string[] {
  const { state, heldBy, tries, nextAt } = call;
  const end = endOf(call);
  const isLater = nextAt !== null && Date.parse(nextAt) > now;
  const last = end ? `Последняя попытка: ${end}.` : '';
  const told: Record<PostbackCall['state'], string[]> = {
    delivered: [
      tries > 1 ? `Трекер принял вызов с\u00a0${tries}-й попытки: ${end}.` : `Трекер принял вызов: ${end}.`,
    ],
    failed: [`Трекер не принял вызов, ${triesText(tries)}. ${last}`, remedyOf(call), again],
    waiting: [
      tries > 0 ? last : isLater ? heldBack : 'Вызов стоит в очереди и уйдёт сейчас.',
      remedyOf(call),
      tries > 0 && nextAt ? `Следующая попытка ${whenOf(nextAt, now)}.` : '',
    ],
    paused: [
      `${heldMeanings[heldBy ?? 'pause']} Вызов ждёт не дольше ${longestWait.text}. ${last}`,
      heldBy === 'pause' ? remedyOf(call) : '',
    ],
    expired: [`Вызов ждал ${longestWait.text} и сам больше не уйдёт.`, last, again],
  };
  return told[state].map((line) => line.trim()).filter(Boolean);
}

/** The reason why a call without the macro's value tells the tracker nothing, and the remedy. */
export function emptyMacroWords(macro: string): { why: string; remedy: string } {
  if (macro === 'click_id')
    return { why: 'Конверсия пришла без клика: трекер не узнает, чья она.', remedy: '' };
  return {
    why: `Клик пришёл без метки ${macro}: трекер не узнает, чья это конверсия.`,
    remedy: `Передавайте ID клика трекера в метке ${macro} вашей ссылки.`,
  };
}

/** True where the call will not be retried by itself. */
export function hasEnded({ state }: Pick<PostbackCall, 'state'>): boolean {
  return state === 'delivered' || state === 'failed' || state === 'expired';
}

const heldNames = { pause: 'трекер не отвечает', off: 'постбек выключен', removed: 'постбек удалён' };

const heldMeanings = {
  pause: 'Трекер не принимает вызовы, постбек на паузе: когда ответит, вызов уйдёт сам.',
  off: 'Постбек выключен: включите его, и вызов уйдёт.',
  removed: 'Постбек удалён: верните его в истории изменений, и вызов уйдёт.',
};

const heldBack =
  'Вызов стоит в очереди: сначала уйдёт более раннее событие этой конверсии по той же ссылке или кончится перерыв, о котором просил трекер.';

const again = 'Когда почините, отправьте вызов ещё раз: webhook-id у него будет прежний.';

function triesText(tries: number) {
  return `${tries} ${plural(tries, 'попытка', 'попытки', 'попыток')}`;
}

function whenOf(nextAt: string, now: number) {
  const wait = Date.parse(nextAt) - now;
  if (wait <= 0) return 'сейчас';
  const isToday = formatDayOf(nextAt) === formatDayOf(new Date(now).toISOString());
  return `в ${isToday ? formatMoment(nextAt).slice(0, 8) : formatDate(nextAt)}`;
}
