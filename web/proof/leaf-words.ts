import { conversionStateNames, rejectReasonNames } from '#contract/conversions/conversion-names';
import type { Json } from '#contract/proof/canonical';
import type { Proved, ProvedLeaf } from '#contract/proof/verify-proof';
import { speakers } from '../conversions/receipt-lines.ts';
import { formatCount, formatDate, formatNumber } from '../ui/text/format.ts';

/** The sentence of a file that is proved. The page and the file that verifies by itself say the same. */
export function summaryOf({ head, continued, witnesses, leaves }: Proved): string {
  const count = formatCount(leaves.length, 'лист', 'листа', 'листов');
  const from = continued === null ? '' : `; она продолжает запись из ${formatNumber(continued)}`;
  const signed = witnesses.length === 0 ? '' : `; подписали и свидетели: ${witnesses.join(', ')}`;
  return `${count} в записи «${head.origin}» из ${formatNumber(head.size)}${from}${signed}`;
}

/** The sentence of a head that the reader kept. */
export function keptWords({ head: { size }, isLinked }: Proved['kept'][number]): string {
  const own = `С вашей прежней записью из ${formatNumber(size)}`;
  return isLinked ? `${own} файл сходится` : `${own} файл не связан: доказательства между ними в нём нет`;
}

export function titleOf({ index, content }: ProvedLeaf): string {
  return `${kinds[String(content.kind)] ?? 'Лист'}, лист ${formatNumber(index)}`;
}

const kinds: Record<string, string> = {
  call: 'Вызов рекламодателя',
  repeats: 'Повторы вызова',
  conversion: 'Изменение конверсии',
  adopted: 'Конверсия на начало журнала',
  terms: 'Условия оффера',
  erasure: 'Удаление данных',
  origin: 'Начало нового журнала',
  key: 'Смена ключа сети',
};

/** The facts of a leaf that have a value, by their names. */
export function factsOf({ content, opened }: ProvedLeaf): [name: string, value: string][] {
  const { payout, currency } = content;
  const facts: [name: string, value: string][] = [
    ['Случилось', momentOf(content.at)],
    ['Записано', momentOf(content.recorded)],
    ['Конверсия', textOf(content.conversion)],
    ['Оффер', textOf(content.offer)],
    ['Клик', textOf(content.click)],
    ['Цель', textOf(content.goal)],
    ['Статус в вызове', textOf(content.status)],
    ['Состояние', wordOf(conversionStateNames, content.state)],
    ['Причина отказа', wordOf(rejectReasonNames, content.reason)],
    ['Ставка', typeof payout === 'number' ? sumOf(payout, currency) : ''],
    ['Сообщил', wordOf(speakers, content.by)],
    ['Квитанция вызова', textOf(content.call ?? content.receipt)],
    ['Ставки', payoutsOf(content.payouts)],
    ['Дней холда', textOf(content.holdDays)],
    ['Партнёр', opened.user ?? ''],
    ['ID у рекламодателя', opened.tid ?? ''],
    ['Метки', subsOf(opened.subs ?? '')],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** A network may have written anything into a leaf: what is not understood is shown as it is. */
function textOf(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function wordOf(words: Record<string, string>, value: Json | undefined): string {
  const text = textOf(value);
  return Object.entries(words).find(([word]) => word === text)?.[1] ?? text;
}

function momentOf(value: Json | undefined): string {
  const text = textOf(value);
  return Number.isNaN(Date.parse(text)) ? text : formatDate(text);
}

/** `amount` in minor units. */
function sumOf(amount: number, currency: Json | undefined): string {
  return `${formatNumber(amount / 100)} ${textOf(currency)}`;
}

function payoutsOf(payouts: Json | undefined): string {
  if (!Array.isArray(payouts)) return textOf(payouts);
  const lines = payouts.map((one) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return textOf(one);
    const { goal, countries, amount, currency, sharePercent } = one;
    const places = Array.isArray(countries) ? countries.map(textOf).join(' ') : '';
    const pays = sharePercent ? `${textOf(sharePercent)} % NGR` : sumOf(Number(amount), currency);
    return [textOf(goal), places, pays].filter(Boolean).join(' ');
  });
  return lines.join('; ');
}

function subsOf(text: string): string {
  try {
    const subs: unknown = JSON.parse(text);
    return Array.isArray(subs) ? subs.filter((sub) => sub !== '').join(', ') : text;
  } catch {
    return text;
  }
}
