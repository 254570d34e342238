import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorCode } from '#contract/wire/rpc';
import type { Params } from '../../router/router.ts';
import { useParams } from '../../router/view.tsx';
import { RecordPage } from '../../ui/page/record-page.tsx';
import { ErrorScreen } from './error-screen.tsx';

/** The page of the record in the address. Its title is the record's kind, with the number unless `isNamed`. */
export function RecordInAddress<Data, Key extends QueryKey>({
  ask,
  kind,
  isNamed = false,
  children,
  ...rest
}: {
  ask: (params: Params) => UseQueryOptions<Data, DefaultError, Data, Key>;
  kind: string;
  isNamed?: boolean;
  failed: string;
  skeleton?: ReactNode;
  children: (data: Data, title: string) => ReactNode;
}) {
  const params = useParams();
  const title = isNamed ? kind : `${kind} № ${params.id}`;
  return (
    <RecordPage
      query={useQuery(ask(params))}
      title={title}
      missing={<ErrorScreen status={errorCode.notFound} />}
      {...rest}
    >
      {(data) => children(data, title)}
    </RecordPage>
  );
}
