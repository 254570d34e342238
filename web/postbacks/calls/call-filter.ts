import {
  type CallState,
  callStateNames,
  postbackEventNames,
  postbackEvents,
} from '#contract/postbacks/postback-names';
import { readPage } from '#contract/wire/list-address';
import type { ParamsOf } from '../../rpc/rpc.ts';
import { serverNow } from '../../rpc/server-time.ts';
import { daysFilter, idFilter, selectFilter } from '../../ui/filter/filters.ts';
import { daysOf, timeZone } from '../../ui/filter/period.ts';

const shownStates: CallState[] = ['waiting', 'delivered', 'failed', 'paused', 'expired'];

export const postback = idFilter('postback', 'Постбек');
export const event = selectFilter(
  'event',
  'Событие',
  postbackEvents.map((value) => ({ value, label: postbackEventNames[value] })),
);
export const days = daysFilter('Период');
export const state = selectFilter(
  'state',
  'Состояние',
  shownStates.map((value) => ({ value, label: callStateNames[value] })),
);
export const filters = [postback, event, days, state];

export const pageSize = 20;

/** The params of the request. */
export function toParams(query: URLSearchParams): ParamsOf<'postback.get-deliveries'> {
  return {
    ...daysOf(days.read(query) ?? {}, serverNow()),
    timeZone,
    postbackId: postback.read(query),
    event: event.read(query),
    state: state.read(query),
    page: readPage(query),
    pageSize,
  };
}
