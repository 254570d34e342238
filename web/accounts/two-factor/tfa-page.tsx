import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Asks } from '../../rpc/preload.ts';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { ActiveCards } from './active-cards.tsx';
import { askCodesLeft } from './codes-left.tsx';
import { RecoveryCodes } from './recovery-code-list.tsx';
import { SetUp } from './set-up.tsx';
import { StatusLine, StatusSkeleton } from './status-line.tsx';
import classes from './two-factor.module.css';
import { askStatus } from './two-factor-card.tsx';

export const asks: Asks = () => [askStatus, askCodesLeft];

/** `/profile/tfa`: shows if signing in asks for a code, and turns two-factor on or off or changes it. */
export function Component() {
  // Without the status the page has nothing to show, so the whole page fails.
  const { data } = useQuery({
    ...askStatus,
    throwOnError: (_failure, { state }) => state.data === undefined,
  });
  // Only this one answer holds the codes: they stay on the page until the partner confirms that they kept them.
  const [codes, setCodes] = useState<string[]>();
  const state = useRef<HTMLDivElement>(null);

  // The focused element is gone: the new state takes the focus and is read out.
  const focusState = () => state.current?.focus();
  const forgetCodes = () => {
    setCodes(undefined);
    focusState();
  };

  const isActive = data?.status === 'active' || codes !== undefined;
  return (
    <Page title="Двухфакторная аутентификация">
      <Card title="Состояние">
        <div className={classes.state} ref={state} tabIndex={-1}>
          {data ? <StatusLine isActive={isActive} /> : <StatusSkeleton />}
        </div>
      </Card>
      {codes && <RecoveryCodes codes={codes} kept={forgetCodes} />}
      {data &&
        !codes &&
        (isActive ? <ActiveCards made={setCodes} changed={focusState} /> : <SetUp turnedOn={setCodes} />)}
    </Page>
  );
}
