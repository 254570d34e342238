import type { ApiMethod } from '#contract/wire/openrpc';
import { areaTitles } from '../tokens/area-titles.ts';

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

const titles = new Map<string, string>(Object.entries(areaTitles));

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
