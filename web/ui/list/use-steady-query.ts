import {
  type DefaultError,
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';

/** A query that shows its former answer while the answer to other params loads. */
export function useSteadyQuery<
  Answer,
  Failure = DefaultError,
  Data = Answer,
  Key extends QueryKey = QueryKey,
>(asked: UseQueryOptions<Answer, Failure, Data, Key>): UseQueryResult<Data, Failure> {
  return useQuery<Answer, Failure, Data, Key>({ ...asked, placeholderData: keepPreviousData });
}
