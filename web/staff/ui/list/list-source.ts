import type { DefaultError, QueryKey, UnusedSkipTokenOptions } from '@tanstack/react-query';
import { useParams, useSearchParams } from '../../../router/view.tsx';
import type { Address } from '../../../rpc/preload.ts';
import type { DatesFilter, DaysFilter, Filter, FilterBase, RangeFilter } from '../../../ui/filter/filters.ts';
import { readPlace } from '../../../ui/filter/list-address.ts';
import { momentsOf } from '../../../ui/filter/period.ts';
import { useSteadyQuery } from '../../../ui/list/use-steady-query.ts';
import { type Asked, type Asks, ask, type MethodName, type ParamsOf } from '../../rpc/rpc.ts';
import { asksOfPicks } from './record-filters.ts';

/**
 * The source of a list: its method, and filters whose values are the method's parameters of the same names. A period gives `from`
 * and `to`, a range or dates `<name>From` and `<name>To`; `withParams` gives a filter's value another name. `more` adds parameters
 * that are not filters. A misspelt parameter does not compile.
 *
 *     const acts = listOf('operator.get-acts', [partnerFilter(), selectFilter('state', 'Состояние', states)]);
 *     export const asks = acts.asks;
 *     // or, beside other calls:
 *     export const asks: Asks = (address) => [...acts.asks(address), askViews('acts')];
 *
 *     <SourceList source={acts} columns={columns} … />                                 // work-list.tsx
 *
 * For example `listOf('operator.get-users', [term, blocked], ({ query }) => ({ sort: readSort(query, sorts) }))`, and for the list on
 * a record's page `listOf('operator.get-batch-lines', [outcome], ofRecord)`; a function whose result the method requires has a typed
 * parameter.
 */
export function listOf<
  M extends MethodName,
  const Filters extends readonly Filter[] = [],
  More extends object = object,
>(
  method: M,
  filters: Filters & Fitting<M, ParamsOfAll<Filters> & More>,
  more?: (address: Address) => More,
): ListSource<Asked<M>, ParamsOfAll<Filters> & More> {
  const params = (address: Address) =>
    Object.assign({}, ...filters.map((filter) => paramsOf(filter, address.query)), more?.(address));
  const askList = (address: Address) => ask(method, { ...params(address), ...readPlace(address.query) });
  const picks = filters.flatMap((filter) => (filter.kind === 'pick' ? [filter] : []));
  return {
    filters,
    params,
    ask: askList,
    asks: (address) => [askList(address), ...asksOfPicks(picks, address.query)],
  };
}

/** The record whose page the address shows, for a list on the page. */
export const ofRecord = ({ params }: Address) => ({ id: Number(params.id) });

export type ListSource<Query, Params = object> = {
  filters: readonly Filter[];
  /** The parameters without the page, as the list's CSV takes them. */
  params: (address: Address) => Params;
  /** The query of the page that the address shows. */
  ask: (address: Address) => Query;
  /** The list and the names that its filters show, for the page's `asks`. */
  asks: Asks;
};

/** Loads a list; the last page stays until the next one has come. */
export function useList<Answer, Key extends QueryKey>(
  source: Pick<ListSource<UnusedSkipTokenOptions<Answer, DefaultError, Answer, Key>>, 'ask'>,
  refetchInterval: Interval<Answer, Key> = false,
) {
  const address = useAddress();
  return useSteadyQuery({ ...source.ask(address), refetchInterval });
}

/** The time between reloads, in ms. */
export type Interval<Answer, Key extends QueryKey> = NonNullable<
  UnusedSkipTokenOptions<Answer, DefaultError, Answer, Key>['refetchInterval']
>;

export function useAddress(): Address {
  const query = useSearchParams();
  return { params: useParams(), query };
}

function paramsOf(filter: Filter, query: URLSearchParams): object {
  const { kind, name } = filter;
  if (filter.params) return filter.params(query);
  if (kind === 'days') return momentsOf(filter.read(query));
  if (kind !== 'range' && kind !== 'dates') return { [name]: filter.read(query) };
  const { from, to } = kind === 'range' ? (filter.read(query) ?? {}) : momentsOf(filter.read(query));
  return { [`${name}From`]: from, [`${name}To`]: to };
}

/** The parameters that `paramsOf` gives. */
type ParamsOfOne<One> = One extends { params: (query: URLSearchParams) => infer Params }
  ? Params
  : One extends DaysFilter
    ? { from?: string; to?: string }
    : One extends RangeFilter<infer Name>
      ? { [End in `${Name}From` | `${Name}To`]: number | undefined }
      : One extends DatesFilter
        ? { [End in `${One['name']}From` | `${One['name']}To`]: string | undefined }
        : One extends FilterBase<string, infer Value, infer Name>
          ? { [N in Name]: Value | undefined }
          : never;

type ParamsOfAll<Filters extends readonly Filter[]> = All<
  Filters[number] extends infer One ? (One extends Filter ? ParamsOfOne<One> : never) : never
>;
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (one: infer Both) => void
  ? Both
  : never;

/** Nothing where the method takes these parameters, else their names. */
type Fitting<M extends MethodName, Given> = [
  Exclude<keyof Given, KeysOf<ParamsOf<M>>>,
  Given & { page: number; pageSize: number },
] extends [never, ParamsOf<M>]
  ? unknown
  : { wrong: Exclude<keyof Given, KeysOf<ParamsOf<M>>> };
type KeysOf<Params> = Params extends unknown ? keyof Params : never;
