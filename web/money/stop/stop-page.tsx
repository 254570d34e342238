import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCode } from '#contract/wire/rpc';
import { forgetToken } from '../../accounts/sign-in/link-token.ts';
import classes from '../../accounts/sign-in/public-frame.module.css';
import { PublicFrame } from '../../accounts/sign-in/public-frame.tsx';
import { useLinkToken } from '../../accounts/sign-in/use-link-token.ts';
import { ask } from '../../rpc/rpc.ts';
import { serverNow } from '../../rpc/server-time.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StopForm } from './stop-form.tsx';
import { SpentStop, Stopped } from './stop-outcome.tsx';

/**
 * `/stop?token=…`, the target of the link «Это не я» in a letter. The page only reads until the button is pressed: scanners
 * follow links.
 */
export function Component() {
  const token = useLinkToken('stop');
  const [stoppedAt, setStoppedAt] = useState<string>();
  const [isSpent, setSpent] = useState(token === '');
  const letter = useQuery({
    ...ask('stop.get-stop', { token }),
    enabled: !isSpent && stoppedAt === undefined,
    // The link works once: after its use nothing is left to load.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const end = (act: () => void) => {
    forgetToken('stop');
    act();
  };

  if (stoppedAt !== undefined) return <Stopped at={stoppedAt} />;
  if (isSpent || isUnknown(letter.error)) return <SpentStop />;
  return (
    <PublicFrame title="Это были не вы?">
      <div className={classes.form}>
        {letter.data ? (
          <StopForm
            token={token}
            letter={letter.data}
            stopped={() => end(() => setStoppedAt(new Date(serverNow()).toISOString()))}
            spent={() => end(() => setSpent(true))}
          />
        ) : letter.isError ? (
          <FailedState
            title="Не удалось прочитать ссылку"
            retry={() => void letter.refetch()}
            retrying={letter.isFetching}
          />
        ) : (
          <Skeleton height={240} />
        )}
      </div>
    </PublicFrame>
  );
}

/** True for a used, expired or unknown link. A link cut or lengthened on its way is unknown, too. */
function isUnknown(failure: { code: number } | null) {
  return (
    failure !== null && [errorCode.notFound, errorCode.invalidParams].some((code) => code === failure.code)
  );
}
