import { conversionStateNames, conversionStates } from '#contract/conversions/conversion-names';
import type { Json } from '#contract/proof/canonical';
import type { Proved as Facts, ProvedLeaf } from '#contract/proof/verify-proof';
import { Facts as FactList } from '../ui/page/facts.tsx';
import { formatCount, formatDate, formatNumber } from '../ui/text/format.ts';

/** What a file proves, leaf by leaf. */
export function Proved({ proved: { head, continued, witnesses, leaves } }: { proved: Facts }) {
  return (
    <>
      <h3 className="flush accent">Доказано</h3>
      <p className="only-above-4 breaks">
        {formatCount(leaves.length, 'лист', 'листа', 'листов')} в записи «{head.origin}» из{' '}
        {formatNumber(head.size)}
        {continued !== null && `; она продолжает запись из ${formatNumber(continued)}`}
        {witnesses.length > 0 && `; подписали и свидетели: ${witnesses.join(', ')}`}
      </p>
      <ol className="bare only-above-16 stack gap-16">
        {leaves.map((leaf) => (
          <li key={leaf.index}>
            <h4 className="flush">
              {kinds[String(leaf.content.kind)] ?? 'Лист'}, лист {formatNumber(leaf.index)}
            </h4>
            <FactList facts={factsOf(leaf)} />
          </li>
        ))}
      </ol>
    </>
  );
}

const kinds: Record<string, string> = {
  conversion: 'Изменение конверсии',
  adopted: 'Конверсия на начало журнала',
  terms: 'Условия оффера',
  erasure: 'Удаление данных',
  origin: 'Начало нового журнала',
};

const names: Record<string, string> = {
  conversion: 'Конверсия',
  offer: 'Оффер',
  click: 'Клик',
  goal: 'Цель',
  reason: 'Причина отказа',
  terms: 'Условия',
  holdDays: 'Дней холда',
  by: 'Кто сообщил',
  word: 'Слово',
};

function factsOf({ content, opened }: ProvedLeaf) {
  const { at, recorded, payout, currency } = content;
  return [
    ['Случилось', momentOf(at)] as const,
    ['Записано', momentOf(recorded)] as const,
    ...Object.entries(names).map(([field, name]) => [name, textOf(content[field])] as const),
    ['Состояние', stateOf(content.state)] as const,
    [
      'Ставка',
      typeof payout === 'number' ? `${formatNumber(payout / 100)} ${textOf(currency)}` : '',
    ] as const,
    ['Партнёр', opened.user ?? ''] as const,
    ['ID у рекламодателя', opened.tid ?? ''] as const,
    ['Метки', subsOf(opened.subs)] as const,
  ].filter(([, value]) => value !== '');
}

function stateOf(value: Json | undefined): string {
  const state = conversionStates.find((one) => one === value);
  return state ? conversionStateNames[state] : textOf(value);
}

function subsOf(text: string | undefined): string {
  const subs: unknown = text === undefined ? [] : JSON.parse(text);
  return Array.isArray(subs) ? subs.filter((sub) => sub !== '').join(', ') : '';
}

function textOf(value: Json | undefined): string {
  return value === undefined || value === null ? '' : String(value);
}

function momentOf(value: Json | undefined): string {
  return typeof value === 'string' ? formatDate(value) : '';
}
