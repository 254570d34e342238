import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { RpcFailure } from '../../rpc/failure.ts';
import { isOnTheWayOut } from '../../rpc/leaving.ts';
import { isWorthReloading, reloadOnce } from '../../shell/errors/chunk-failure.ts';
import { Loader } from '../../ui/feedback/loader.tsx';
import { ErrorScreen } from '../ui/error-screen.tsx';

/** Rendered in place of a page that failed. */
export function RouteError() {
  return <Failure error={useRouteError()} />;
}

/** The error screen that fits an error; the spinner while the browser leaves because of it. */
export function Failure({ error }: { error: unknown }) {
  const { reset } = useQueryErrorResetBoundary();
  const { pathname } = useLocation();
  const isReloading = useMemo(() => isWorthReloading(error, pathname), [error, pathname]);
  useEffect(() => {
    // The next visit of the page asks the server again instead of failing with the same error.
    reset();
    reloadOnce(error, pathname);
  }, [error, pathname, reset]);
  const status = statusOf(error);
  return isReloading || isOnTheWayOut() ? (
    <Loader />
  ) : (
    <ErrorScreen status={status} isUnknownPath={isRouteErrorResponse(error) && status === 404} />
  );
}

/** The HTTP status of an error, if it has one; JSON-RPC's own codes do not count. */
function statusOf(error: unknown): number | undefined {
  if (isRouteErrorResponse(error)) return error.status;
  return error instanceof RpcFailure && error.code >= 400 ? error.code : undefined;
}
