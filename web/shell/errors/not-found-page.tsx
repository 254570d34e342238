import { ErrorScreen } from './error-screen.tsx';

/** The page of an unknown path. */
export function Component() {
  return <ErrorScreen status={404} isUnknownPath />;
}
