import { postbackEventNames } from '#contract/postbacks/postback-names';
import { showcaseOrderNames, showcaseThemeNames } from '#contract/traffic/showcase-names';
import { quote } from '#contract/wire/text';
import type { ItemOf, ResultOf } from '../../rpc/rpc.ts';

export type Change = ItemOf<'history.get-changes'>;
type Postback = ItemOf<'postback.get-postbacks-global'>;
type Rule = ResultOf<'trafficback.get-trafficback-offer'>;
type Field = { name: string; before: string; after: string };

/** The kind of a change, in a word. */
export function actOf({
  before,
  after,
  isRestored,
}: Pick<Change, 'before' | 'after' | 'isRestored'>): string {
  if (isRestored) return 'Восстановлено';
  if (!before) return 'Создано';
  return after ? 'Изменено' : 'Удалено';
}

/** The title of a change's record: its event or its offer. The global rule of trafficback has neither. */
export function titleOf(change: Pick<Change, 'kind' | 'recordId' | 'before' | 'after'>): string {
  const { kind, recordId, before, after } = change;
  if (kind === 'trafficback' && recordId === 0) return 'Глобальное правило';
  const field = titleFields[kind];
  return formatValue(field, (after ?? before)?.[field]) || `№ ${recordId}`;
}

const titleFields: Record<Change['kind'], string> = {
  postback: 'status',
  trafficback: 'offerFromName',
  domain: 'host',
  showcase: 'name',
  link: 'name',
};

/** The effect of undoing a change on its record. */
export function describeRestoring(change: Pick<Change, 'kind' | 'recordId' | 'before' | 'after'>): string {
  const title = titleOf(change);
  if (change.kind === 'trafficback' && change.recordId === 0) return `${title} вернётся к прежнему виду.`;
  return `${recordNames[change.kind]} ${quote(title)} вернётся к прежнему виду.`;
}

const recordNames: Record<Change['kind'], string> = {
  postback: 'Постбек',
  trafficback: 'Правило',
  domain: 'Домен',
  showcase: 'Витрина',
  link: 'Ссылка',
};

/** The differing fields by their names on screen. For a new or deleted record, all fields with a value. */
export function describeFields({ kind, before, after }: Pick<Change, 'kind' | 'before' | 'after'>): Field[] {
  return Object.entries(fieldNames[kind])
    .filter(([field]) => (before?.[field] ?? '') !== (after?.[field] ?? ''))
    .map(([field, name]) => ({
      name,
      before: before ? formatValue(field, before[field]) : '',
      after: after ? formatValue(field, after[field]) : '',
    }));
}

/** The author of a change: the owner who reads it, a member by name, a program of either, or somebody of the network. */
export function changerOf({ by, member }: Pick<Change, 'by' | 'member'>): string {
  if (!member) return changers[by];
  const name = member.name || 'человек из команды';
  return by === 'token' ? `${name}, ${changers.token}` : name;
}

const changers: Record<Change['by'], string> = {
  partner: 'вы в кабинете',
  token: 'программа по токену',
  operator: 'сотрудник сети',
  program: 'автоматически',
};

const fieldNames: Record<Change['kind'], Record<string, string>> = {
  postback: { url: 'Ссылка', status: 'Событие', type: 'Состояние', method: 'Метод', offerNames: 'Офферы' },
  trafficback: {
    offerFromName: 'Оффер',
    isGuru: 'Трафик',
    offerToName: 'Куда',
    offerName: 'Куда',
    link: 'Своя ссылка',
  },
  domain: { host: 'Домен', main: 'Основной' },
  showcase: {
    name: 'Название',
    slug: 'Адрес',
    titles: 'Офферы',
    order: 'Порядок',
    theme: 'Тема',
    accent: 'Цвет',
    footer: 'Подпись внизу',
  },
  link: { offerName: 'Оффер', landingName: 'Лендинг', creativeName: 'Креатив' },
};

/** Texts for coded values. */
const words: Record<string, Record<string, string>> = {
  status: postbackEventNames,
  type: { on: 'включён', off: 'выключен' } satisfies Record<Postback['type'], string>,
  main: { on: 'да', off: 'нет' },
  order: showcaseOrderNames,
  theme: showcaseThemeNames,
  offerNames: { '': 'все' },
  isGuru: { 1: 'в сети', 0: 'на свою ссылку' } satisfies Record<Rule['isGuru'], string>,
};

function formatValue(field: string, value: string | number | null | undefined) {
  const text = value === null || value === undefined ? '' : String(value);
  return words[field]?.[text] ?? text;
}
