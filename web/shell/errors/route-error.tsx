import { useRouteError } from 'react-router';
import { errorCode } from '#contract/wire/rpc';
import { useFailure } from '../../start/failure.ts';
import { Loader } from '../../ui/feedback/loader.tsx';
import { ErrorScreen } from './error-screen.tsx';

/** Rendered in place of a page that failed. */
export function RouteError() {
  return <Failure error={useRouteError()} />;
}

/** The error screen that fits an error; the spinner while the browser leaves because of it. */
export function Failure({ error }: { error: unknown }) {
  const { isReloading, ...shown } = useFailure(error);
  return isReloading || shown.status === errorCode.forbidden ? <Loader /> : <ErrorScreen {...shown} />;
}
