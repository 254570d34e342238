import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ComponentType, useEffect, useMemo } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { RpcFailure } from '../rpc/failure.ts';
import { Loader } from '../ui/feedback/loader.tsx';
import { isWorthReloading, reloadOnce } from './chunk-failure.ts';
import type { ErrorScreenProps } from './error-frame.tsx';

/** Makes an application's error screens: its own `Screen`, or the spinner while the browser `isLeaving` because of an error. */
export function showErrorsBy(
  Screen: ComponentType<ErrorScreenProps>,
  isLeaving: (status: number | undefined) => boolean,
) {
  /** The error screen that fits an error. */
  function Failure({ error }: { error: unknown }) {
    const { isReloading, ...shown } = useFailure(error);
    return isReloading || isLeaving(shown.status) ? <Loader /> : <Screen {...shown} />;
  }
  /** Rendered in place of a page that failed. */
  function RouteError() {
    return <Failure error={useRouteError()} />;
  }
  return { Failure, RouteError };
}

/** The consequence of a page's error for its screen: a reload of the page, or a text. */
function useFailure(error: unknown) {
  const { reset } = useQueryErrorResetBoundary();
  const { pathname } = useLocation();
  const isReloading = useMemo(() => isWorthReloading(error, pathname), [error, pathname]);
  useEffect(() => {
    // The next visit of the page asks the server again instead of failing with the same error.
    reset();
    reloadOnce(error, pathname);
  }, [error, pathname, reset]);
  const status = statusOf(error);
  return { isReloading, status, isUnknownPath: isRouteErrorResponse(error) && status === 404 };
}

/** The HTTP status of an error, if it has one; JSON-RPC's own codes do not count. */
function statusOf(error: unknown) {
  if (isRouteErrorResponse(error)) return error.status;
  return error instanceof RpcFailure && error.code >= 400 ? error.code : undefined;
}
