import {
  type DefaultError,
  type QueryKey,
  type UnusedSkipTokenOptions,
  useQuery,
} from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { errorCode } from '#contract/wire/rpc';
import { useParams } from '../../router/view.tsx';
import { RecordPage as Frame } from '../../ui/page/record-page.tsx';
import { ErrorScreen } from './error-screen.tsx';
import type { Interval } from './list/list-source.ts';

/**
 * The page of the record that the address names by its number, in the console. A record is missing where the call says so, or
 * where the children make nothing of the answer.
 *
 *     export const Component = () => (
 *       <RecordPage ask={askOrder} title={(id) => `Заказ № ${id}`} failed="Не удалось загрузить заказ">
 *         {(order) => <Shown order={order} />}
 *       </RecordPage>
 *     );
 */
export function RecordPage<Data, Key extends QueryKey>({
  ask,
  refetchInterval = false,
  title,
  children,
  ...rest
}: Pick<ComponentProps<typeof Frame>, 'failed' | 'skeleton'> & {
  ask: (id: number) => UnusedSkipTokenOptions<Data, DefaultError, Data, Key>;
  refetchInterval?: Interval<Data, Key>;
  /** The title of the page without a record. */
  title: string | ((id: number) => string);
  children: (data: Data) => ReactNode;
}) {
  const id = Number(useParams().id);
  const query = useQuery({ ...ask(id), refetchInterval });
  const missing = <ErrorScreen status={errorCode.notFound} />;
  return (
    <Frame query={query} title={typeof title === 'string' ? title : title(id)} missing={missing} {...rest}>
      {(data) => children(data) ?? missing}
    </Frame>
  );
}
