import { clickMacro, ownSpelling, unknownPostbackMacro } from '#contract/postbacks/postback-macros';
import { subNames } from '#contract/traffic/traffic-names';
import { doubtBraces } from '../../ui/urls/braces.ts';
import type { PostbackMethod } from '../postback-groups.ts';

/** A finding about a postback's URL: `refused` cannot be saved, a warning works but is probably a mistake. */
export type Finding = { tone: 'refused' | 'warning'; text: string };

/** Checks a URL while it is typed; an empty one has no findings. */
export function lintUrl(typed: string, method: PostbackMethod): Finding[] {
  const url = ownSpelling(typed.trim());
  if (url === '') return [];
  const unknown = unknownPostbackMacro(url);
  const refused: Finding[] =
    unknown === null
      ? []
      : [{ tone: 'refused', text: `Неизвестный макрос ${unknown}: сохранить не получится` }];
  const warnings = [...doubtBraces(url), ...nameless(url, method), ...plain(url), ...doubled(url)];
  return [...refused, ...warnings.map((text): Finding => ({ tone: 'warning', text }))];
}

/**
 * Warnings that the partner must accept before the URL is saved: its calls could identify no conversion. A URL that the server
 * refuses anyhow gets none.
 */
export function doubtsOf(typed: string, method: PostbackMethod): string[] {
  const url = ownSpelling(typed.trim());
  if (url === '' || unknownPostbackMacro(url) !== null) return [];
  return [...doubtBraces(url), ...nameless(url, method)];
}

/** The macros that are stored in another spelling than the typed one: `{clickid} → {click_id}`. */
export function respelled(typed: string): string[] {
  const found = typed.match(/\{[^{}]*\}/g) ?? [];
  const others = found.filter((macro) => ownSpelling(macro) !== macro);
  return [...new Set(others)].map((macro) => `${macro} → ${ownSpelling(macro)}`);
}

function plain(url: string) {
  return /^http:/i.test(url)
    ? ['Адрес на http://: вызов и подпись уйдут открытым текстом, лучше https://']
    : [];
}

/** The body of a POST names the click in any case. */
function nameless(url: string, method: PostbackMethod) {
  const names = method === 'POST' || clickMacro(url) !== null;
  return names
    ? []
    : [`Нет ни {click_id}, ни {sub1}…{${subNames.at(-1)}}: трекер не узнает, чья это конверсия`];
}

/** Returns repeated parameter names: some trackers take the first value, others the last. */
function doubled(url: string) {
  const query = url.split('#', 1)[0]?.split('?').slice(1).join('?') ?? '';
  const names = query
    .split('&')
    .flatMap((pair) => pair.split('=', 1))
    .filter(Boolean);
  const twice = new Set(names.filter((name, place) => names.indexOf(name) !== place));
  return [...twice].map((name) => `Параметр ${name} стоит дважды`);
}
