import type { ApiMethod } from '#contract/wire/openrpc';

export type MethodGroup = { title: string; methods: ApiMethod[] };

/**
 * The methods that hold every word of a search in their name or texts, by groups; within a group those that a token
 * opens come first.
 */
export function groupMethods(methods: ApiMethod[], search: string): MethodGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, ApiMethod[]>();
  for (const method of methods) {
    const text = searchable(method);
    if (!words.every((word) => text.includes(word))) continue;
    const tag = method.tags[0]?.name ?? '';
    groups.set(tag, [...(groups.get(tag) ?? []), method]);
  }
  return [...groups]
    .map(([tag, found]) => ({ title: titles[tag] ?? tag, methods: found.toSorted(byAccess) }))
    .sort((one, other) => Number(isForVisitors(one)) - Number(isForVisitors(other)));
}

const titles: Record<string, string> = {
  profile: 'Профиль',
  auth: 'Вход и выход',
  trafficback: 'Трафикбек',
  'back-link': 'Кнопка «Назад»',
  offers: 'Офферы',
  links: 'Ссылки на офферы',
  dashboard: 'Главная',
  statistics: 'Статистика',
  promotion: 'Акции',
  postback: 'Постбеки',
};

function searchable({ name, summary, description, params }: ApiMethod): string {
  return [name, summary, description, ...params.map((param) => param.name)].join(' ').toLowerCase();
}

function byAccess(one: ApiMethod, other: ApiMethod): number {
  return Number(other['x-access'] === 'partner') - Number(one['x-access'] === 'partner');
}

function isForVisitors({ methods }: MethodGroup): boolean {
  return methods.every((method) => method['x-access'] !== 'partner');
}
