import { ErrorScreen } from './error-screen.tsx';

/** A path that is no page. */
export function Component() {
  return <ErrorScreen status={404} />;
}
