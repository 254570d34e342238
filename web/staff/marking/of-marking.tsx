import type { ComponentType } from 'react';
import { settings } from '../rpc/settings.ts';
import { ErrorScreen } from '../ui/error-screen.tsx';

/** A page that is there only where the network marks. */
export function ofMarking(Page: ComponentType) {
  return () => (settings.marking ? <Page /> : <ErrorScreen status={404} isUnknownPath />);
}
