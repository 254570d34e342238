import { postbackLimit } from '#contract/postbacks/postback-macros';
import { type PostbackEvent, postbackEventNames, postbackEvents } from '#contract/postbacks/postback-names';
import { ask, type ItemOf } from '../rpc/rpc.ts';

export type Postback = ItemOf<'postback.get-postbacks-global'>;
export type PostbackMethod = Postback['method'];
/**
 * Postbacks that differ only in their event: one URL, method and choice of offers. The events are in the order of a conversion's
 * life.
 */
export type PostbackGroup = Pick<Postback, 'url' | 'method' | 'offers'> & {
  key: string;
  postbacks: Postback[];
};

/** The postbacks by their URL, method and offers, in the order of the list. */
export function groupPostbacks(postbacks: readonly Postback[]): PostbackGroup[] {
  const order = (one: Postback) => postbackEvents.indexOf(one.status);
  const groups = Map.groupBy(postbacks, ({ method, url, offerIds }) => `${method} ${offerIds} ${url}`);
  return [...groups].flatMap(([key, alike]) => {
    const [first] = alike;
    const sorted = alike.toSorted((a, b) => order(a) - order(b) || a.id - b.id);
    if (!first) return [];
    const { url, method, offers } = first;
    return [{ key, url, method, offers, postbacks: sorted }];
  });
}

/** The groups that an event fires; without an event, all groups. */
export function groupsOfEvent(groups: PostbackGroup[], event: PostbackEvent | undefined): PostbackGroup[] {
  if (!event) return groups;
  return groups.filter(({ postbacks }) => postbacks.some(({ status }) => status === event));
}

/** All postbacks of a partner: they are few, and a URL is shown with all its events even where one is chosen. */
export const askPostbacks = ask('postback.get-postbacks-global', { pageSize: postbackLimit });

/** The postbacks as choices, including a chosen one that no longer exists. */
export function postbackOptions(postbacks: readonly Postback[], chosen: number | undefined) {
  const options = postbacks.map((postback) => ({ value: String(postback.id), label: nameOf(postback) }));
  if (chosen === undefined || postbacks.some(({ id }) => id === chosen)) return options;
  return [...options, { value: String(chosen), label: `Постбек № ${chosen}` }];
}

/** A postback by its event and address: `В холде · tracker.example.com/pb`. */
function nameOf({ id, status, url }: Pick<Postback, 'id' | 'status' | 'url'>) {
  const place = url.replace(/^https?:\/\//, '').replace(/[?#].*$/, '');
  const short = place.length > longestPlace ? `${place.slice(0, longestPlace)}…` : place;
  return `${postbackEventNames[status]} · ${short} (№ ${id})`;
}

const longestPlace = 60;
