import { ErrorScreen } from '../ui/error-screen.tsx';

/** A path of the console that is no page. */
export function NotFoundPage() {
  return <ErrorScreen status={404} isUnknownPath />;
}
