import { postbackLimit } from '#contract/postbacks/postback-macros';
import { postbackEventNames } from '#contract/postbacks/postback-names';
import { ask } from '../rpc/rpc.ts';
import type { Postback } from './postback-groups.ts';

/** All of a partner's postbacks: there are few, and a link is shown with all its events also where one is asked for. */
export const askPostbacks = ask('postback.get-postbacks-global', { pageSize: postbackLimit });

/** The postbacks as choices; a chosen one that is no longer among them, too. */
export function postbackOptions(postbacks: readonly Postback[], chosen: number | undefined) {
  const options = postbacks.map((postback) => ({ value: String(postback.id), label: nameOf(postback) }));
  if (chosen === undefined || postbacks.some(({ id }) => id === chosen)) return options;
  return [...options, { value: String(chosen), label: `Постбек № ${chosen}` }];
}

/** A postback by its event and where it calls: `В холде · tracker.example.com/pb`. */
function nameOf({ id, status, url }: Pick<Postback, 'id' | 'status' | 'url'>): string {
  const place = url.replace(/^https?:\/\//, '').replace(/[?#].*$/, '');
  const short = place.length > longestPlace ? `${place.slice(0, longestPlace)}…` : place;
  return `${postbackEventNames[status]} · ${short} (№ ${id})`;
}

const longestPlace = 60;
