import { eventNames } from '../conversions/event-names.ts';
import type { ResultOf } from '../rpc/rpc.ts';

export type Change = ResultOf<'history.get-changes'>['items'][number];
type Postback = ResultOf<'postback.get-postbacks-global'>['items'][number];
type Rule = ResultOf<'trafficback.get-trafficback-offer'>;
type Told = { name: string; before: string; after: string };

/** The kind of a change, in a word. */
export function actOf({ before, after }: Pick<Change, 'before' | 'after'>): string {
  if (!before) return 'Создание';
  return after ? 'Изменение' : 'Удаление';
}

/** The name of a change's record; the global rule of trafficback has no number. */
export function recordOf({ kind, recordId }: Pick<Change, 'kind' | 'recordId'>): string {
  return kind === 'trafficback' && recordId === 0 ? 'глобальное правило' : `№ ${recordId}`;
}

/** The fields that differ, by their names on screen; of a new or deleted record all that are not empty. */
export function tellFields({ kind, before, after }: Pick<Change, 'kind' | 'before' | 'after'>): Told[] {
  return Object.entries(fieldNames[kind])
    .filter(([field]) => (before?.[field] ?? '') !== (after?.[field] ?? ''))
    .map(([field, name]) => ({
      name,
      before: say(field, before?.[field]),
      after: say(field, after?.[field]),
    }));
}

export const changers: Record<Change['by'], string> = {
  partner: 'вы в кабинете',
  token: 'программа по токену',
  operator: 'сотрудник сети',
};

const fieldNames: Record<Change['kind'], Record<string, string>> = {
  postback: { url: 'Ссылка', status: 'Событие', type: 'Состояние' },
  trafficback: {
    offerFromName: 'Оффер',
    isGuru: 'Трафик',
    offerToName: 'Куда',
    offerName: 'Куда',
    link: 'Своя ссылка',
  },
};

/** The words that are shown for coded values. */
const words: Record<string, Record<string, string>> = {
  status: eventNames,
  type: { on: 'включён', off: 'выключен' } satisfies Record<Postback['type'], string>,
  isGuru: { 1: 'в сети', 0: 'на свою ссылку' } satisfies Record<Rule['isGuru'], string>,
};

function say(field: string, value: string | number | null | undefined): string {
  const text = value === null || value === undefined ? '' : String(value);
  return words[field]?.[text] ?? text;
}
