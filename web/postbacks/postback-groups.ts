import { type PostbackEvent, postbackEvents } from '#contract/postbacks/postback-names';
import type { ResultOf } from '../rpc/rpc.ts';

export type Postback = ResultOf<'postback.get-postbacks-global'>['items'][number];
export type PostbackMethod = Postback['method'];
/** Postbacks that differ in their event alone: one URL and method, the events in the order of a conversion's life. */
export type PostbackGroup = Pick<Postback, 'url' | 'method'> & { key: string; postbacks: Postback[] };

/** The postbacks by their URL and method, in the order of the list. */
export function groupPostbacks(postbacks: readonly Postback[]): PostbackGroup[] {
  const order = (one: Postback) => postbackEvents.indexOf(one.status);
  const groups = Map.groupBy(postbacks, ({ method, url }) => `${method} ${url}`);
  return [...groups].flatMap(([key, alike]) => {
    const [first] = alike;
    const sorted = alike.toSorted((a, b) => order(a) - order(b) || a.id - b.id);
    return first ? [{ key, url: first.url, method: first.method, postbacks: sorted }] : [];
  });
}

/** The groups that an event fires; all without an event. */
export function groupsOfEvent(groups: PostbackGroup[], event: PostbackEvent | undefined): PostbackGroup[] {
  if (!event) return groups;
  return groups.filter(({ postbacks }) => postbacks.some(({ status }) => status === event));
}
