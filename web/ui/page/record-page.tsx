import type { ReactNode } from 'react';
import { errorCode } from '#contract/wire/rpc';
import { type Load, Loaded } from '../feedback/loaded.tsx';
import { PageSkeleton } from '../feedback/skeleton.tsx';
import { Card } from './card.tsx';
import { Page } from './page.tsx';

/** The page of one record: a failure is shown in the page's frame, and `missing` replaces a record that does not exist. */
export function RecordPage<Data>({
  query,
  title,
  failed,
  missing,
  skeleton,
  children,
}: {
  query: Load<Data> & { error: { code: number } | null };
  /** The title of the page without a record. */
  title: string;
  /** The title of the failure. */
  failed: string;
  missing: ReactNode;
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  if (query.error?.code === errorCode.notFound) return missing;
  return (
    <Loaded
      query={query}
      failed={failed}
      frame={(failure) => (
        <Page title={title}>
          <Card>{failure}</Card>
        </Page>
      )}
      skeleton={skeleton ?? <PageSkeleton />}
    >
      {children}
    </Loaded>
  );
}
