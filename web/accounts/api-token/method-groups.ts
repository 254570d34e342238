import type { ApiMethod } from '#contract/wire/openrpc';
import type { MethodName } from '../../rpc/rpc.ts';

export type MethodGroup = { title: string; methods: ApiMethod[] };

/** The methods whose names or texts hold every word of a search, by group. Methods open to a token come first, then by name. */
export function groupMethods(methods: ApiMethod[], search: string): MethodGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, ApiMethod[]>([...titles.keys()].map((tag) => [tag, []]));
  for (const method of methods) {
    const text = searchable(method);
    if (!words.every((word) => text.includes(word))) continue;
    const tag = method.tags[0]?.name ?? '';
    groups.set(tag, [...(groups.get(tag) ?? []), method]);
  }
  return [...groups]
    .filter(([, found]) => found.length > 0)
    .map(([tag, found]) => ({ title: titles.get(tag) ?? tag, methods: found.toSorted(byAccess) }))
    .sort((one, other) => Number(isForVisitors(one)) - Number(isForVisitors(other)));
}

/** The areas of the contract; a name without one is of `auth`. */
type Area = MethodName extends infer Name ? (Name extends `${infer Of}.${string}` ? Of : 'auth') : never;

const titleOf: Record<Area, string> = {
  profile: 'Профиль',
  auth: 'Вход и выход',
  requisites: 'Реквизиты',
  billing: 'Выплаты и бумаги',
  contracts: 'Договоры',
  stop: 'Ссылка «Это не я»',
  history: 'История изменений',
  tickets: 'Поддержка',
  trafficback: 'Трафикбек',
  'back-link': 'Кнопка «Назад»',
  offers: 'Офферы',
  links: 'Ссылки на офферы',
  domains: 'Домены',
  showcases: 'Витрины',
  dashboard: 'Главная',
  statistics: 'Статистика',
  loader: 'Сверка и расходы',
  promotion: 'Акции',
  postback: 'Постбеки',
  events: 'Лента событий',
  proof: 'Журнал доказательств',
};
const titles = new Map<string, string>(Object.entries(titleOf));

function searchable({ name, summary, description, params }: ApiMethod) {
  return [name, summary, description, ...params.map((param) => param.name)].join(' ').toLowerCase();
}

function byAccess(one: ApiMethod, other: ApiMethod) {
  const difference = Number(other['x-access'] === 'partner') - Number(one['x-access'] === 'partner');
  return difference || one.name.localeCompare(other.name);
}

function isForVisitors({ methods }: MethodGroup) {
  return methods.every((method) => method['x-access'] !== 'partner');
}
