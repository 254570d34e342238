import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Asks } from '../../rpc/preload.ts';
import { ask } from '../../rpc/rpc.ts';
import { Page } from '../../ui/page/page.tsx';
import { useMember } from '../reach/use-member.ts';
import { askTokens, TokensCard } from '../tokens/tokens-card.tsx';
import { GuideCard } from './guide-card.tsx';
import { askUse } from './last-use.tsx';
import { useTokenActions } from './token-actions.ts';
import { NoTokenCard, TokenCard, TokenSkeleton } from './token-card.tsx';

export const asks: Asks = () => [askToken, askUse, askTokens];

const askToken = ask('profile.get-api-token', {});

/** `/api-settings`: the tokens for programs, and how to use them. A member has named tokens alone. */
export function Component() {
  const isMember = useMember() !== undefined;
  return <Page title="Настройки API">{isMember ? <TokensCard /> : <AllTokens />}</Page>;
}

function AllTokens() {
  // Without the token's state the page has nothing to show, so the whole page fails.
  const answer = useQuery({ ...askToken, throwOnError: (_failure, { state }) => state.data === undefined });
  const token = answer.data?.token ?? '';
  const problem = answer.data?.problem;

  const [isShown, setShown] = useState(false);
  const actions = useTokenActions(Boolean(token || problem), setShown);

  return (
    <>
      {!answer.data && <TokenSkeleton actions={actions} />}
      {answer.data && !token && <NoTokenCard actions={actions} problem={problem} />}
      {token && <TokenCard token={token} actions={actions} isShown={isShown} show={setShown} />}
      <TokensCard />
      <GuideCard token={token} isShown={isShown} />
    </>
  );
}
