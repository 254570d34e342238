import { assistantScope } from '#contract/accounts/token-names';
import { joined } from '../../ui/text/joined.ts';
import { areaTitles } from './area-titles.ts';

/** A section of the cabinet and the rights to it that a token may have, of `statistics:read` and `statistics:write`. */
export type ScopeGroup = { title: string; scopes: string[] };

const titles = new Map<string, string>(Object.entries(areaTitles));
const areas = [...titles.keys()];

/** Groups scopes by section, in the order of the menu; a section without a title here comes last under its own name. */
export function groupScopes(scopes: readonly string[]): ScopeGroup[] {
  const groups = new Map<string, string[]>();
  for (const scope of scopes) {
    if (scope === assistantScope) continue;
    const [area = ''] = scope.split(':');
    groups.set(area, [...(groups.get(area) ?? []), scope].sort());
  }
  const placeOf = (area: string) => (titles.has(area) ? areas.indexOf(area) : areas.length);
  return [...groups]
    .sort(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([area, own]) => ({ title: titles.get(area) ?? area, scopes: own }));
}

/** «Чтение» or «Изменение». */
export function rightOf(scope: string): string {
  return scope.endsWith(':write') ? 'Изменение' : 'Чтение';
}

/** All scopes of a token in one line: «Статистика: чтение · Ссылки на офферы: изменение». */
export function scopesText(scopes: readonly string[]): string {
  const sections = groupScopes(scopes).map(
    ({ title, scopes: own }) =>
      `${title}: ${own.some((scope) => scope.endsWith(':write')) ? 'изменение' : 'чтение'}`,
  );
  return joined(' · ', scopes.includes(assistantScope) && 'Ассистент', ...sections);
}
