import { useSuspenseQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Asks } from '../preload.ts';
import { ask } from '../rpc.ts';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton, SkeletonBlock, SkeletonHeading, SkeletonLine } from '../ui/skeleton.tsx';
import classes from './api-settings-page.module.css';
import { tokenPlaceholder } from './examples.ts';
import { GuideCard } from './guide-card.tsx';
import { useTokenActs } from './token-acts.ts';
import { NoTokenCard, TokenCard } from './token-card.tsx';

/** What the page asks for at an address. */
export const asks: Asks = () => [askToken, askUse];

const askToken = ask('profile.get-api-token', {});
const askUse = ask('profile.get-api-token-use', {});

/** `/api-settings`: the token for the partner's programs, and how to use it. */
export function ApiSettingsPage() {
  const [{ data: held }, { data: use }] = useSuspenseQueries({
    queries: [askToken, askUse],
  });

  const [isShown, setShown] = useState(false);
  const acts = useTokenActs(held.token, setShown);

  return (
    <Page title={title}>
      {held.token ? (
        <TokenCard token={held.token} use={use} acts={acts} isShown={isShown} show={setShown} />
      ) : (
        <NoTokenCard acts={acts} />
      )}
      <GuideCard token={held.token && isShown ? held.token : tokenPlaceholder} />
    </Page>
  );
}

const title = 'Настройки API';

/** As high as the page of a partner with a token will be. */
export function ApiSettingsSkeleton() {
  return (
    <>
      <SkeletonHeading />
      <Skeleton>
        <div className={classes.skeleton}>
          <SkeletonLine size="title" width="240px" />
          <Card>
            <SkeletonLine size="heading" width="160px" />
            <SkeletonBlock height={16} width="0" />
            <SkeletonBlock height={200} />
          </Card>
          <Card>
            <SkeletonLine size="heading" width="240px" />
            <SkeletonBlock height={16} width="0" />
            <SkeletonBlock height={480} />
          </Card>
        </div>
      </Skeleton>
    </>
  );
}
