import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../rpc.ts';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';
import { StatusLine } from './status-line.tsx';
import { TurnOff } from './turn-off.tsx';

/** `/profile/tfa`: whether signing in asks for a code, and the way to turn that on and off. */
export function TfaPage() {
  const { data } = useSuspenseQuery(ask('profile.get-tfa-google-status', {}));
  // The codes are in this one answer only: they stand here until the partner says that he has kept them.
  const [codes, setCodes] = useState<string[]>();

  const isActive = data.status === 'active' || codes !== undefined;
  return (
    <Page title="Двухфакторная аутентификация">
      <Card title="Состояние">
        <StatusLine isActive={isActive} />
      </Card>
      {codes && <RecoveryCodes codes={codes} kept={() => setCodes(undefined)} />}
      {!codes && (isActive ? <TurnOff /> : <SetUp turnedOn={setCodes} />)}
    </Page>
  );
}
