import { ErrorScreen } from './error-screen.tsx';

/** A path that is no page. */
export function NotFoundPage() {
  return <ErrorScreen status={404} isUnknownPath />;
}
