import { type PostbackEvent, postbackEvents } from '#contract/postbacks/postback-events';
import { type DeliveryState, deliveryStateNames } from '#contract/postbacks/postback-names';
import type { ParamsOf } from '../../rpc/rpc.ts';
import { serverNow } from '../../rpc/server-time.ts';
import { daysOf, type Period, readPeriod } from '../../ui/filter/period.ts';
import { readPage, wholeNumber } from '../../ui/list/address.ts';

/** Which deliveries are shown, as the page's address has it. */
export type DeliveryFilter = Period & { postback?: number; event?: PostbackEvent; state?: DeliveryState };

/** Reads filter and page from the query string; invalid values count as absent. */
export function readAddress(query: URLSearchParams): DeliveryFilter & { page: number } {
  const postback = wholeNumber(query.get('postback'));
  const event = postbackEvents.find((one) => one === query.get('event'));
  const state = query.get('state') ?? '';
  return {
    ...readPeriod(query),
    ...(postback ? { postback } : {}),
    ...(event ? { event } : {}),
    ...(isDeliveryState(state) ? { state } : {}),
    page: readPage(query),
  };
}

/** The query of an address; `?` for all deliveries on the first page. */
export function writeAddress({ page = 1, postback, ...texts }: DeliveryFilter & { page?: number }): string {
  const query = new URLSearchParams(texts);
  if (postback) query.set('postback', String(postback));
  if (page > 1) query.set('page', String(page));
  return `?${query}`;
}

/** The query of the file with the same deliveries: its days are named, its times are on the reader's clock. */
export function writeSheet({ period, from, to, ...filter }: DeliveryFilter): string {
  const days = daysOf(
    { ...(period ? { period } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) },
    serverNow(),
  );
  return `${writeAddress({ ...filter, ...days })}&${new URLSearchParams({ timeZone })}`;
}

/** What the server is asked for. */
export function toParams({
  page,
  ...filter
}: DeliveryFilter & { page: number }): ParamsOf<'postback.get-deliveries'> {
  const { postback, event, state, ...period } = filter;
  return {
    ...daysOf(period, serverNow()),
    timeZone,
    ...(postback ? { postbackId: postback } : {}),
    ...(event ? { event } : {}),
    ...(state ? { state } : {}),
    page,
    pageSize,
  };
}

export const pageSize = 20;
/** Days begin in the reader's time zone. */
export const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

function isDeliveryState(text: string): text is DeliveryState {
  return Object.hasOwn(deliveryStateNames, text);
}
