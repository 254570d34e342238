import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ComponentType, useEffect, useMemo } from 'react';
import { useLocation } from '../router/view.tsx';
import { RpcFailure } from '../rpc/failure.ts';
import { Loader } from '../ui/feedback/loader.tsx';
import { isWorthReloading, reloadOnce } from './chunk-failure.ts';
import type { ErrorScreenProps } from './error-frame.tsx';

/** Makes an application's error screen: its own `Screen`, or the spinner while the browser `isLeaving` because of an error. */
export function showErrorsBy(
  Screen: ComponentType<ErrorScreenProps>,
  isLeaving: (status: number | undefined) => boolean,
) {
  /** The error screen that fits an error. */
  function Failure({ error }: { error: unknown }) {
    const { isReloading, ...shown } = useFailure(error);
    return isReloading || isLeaving(shown.status) ? <Loader /> : <Screen {...shown} />;
  }
  return Failure;
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
  return { isReloading, status };
}

/** The HTTP status of an error, if it has one; JSON-RPC's own codes do not count. */
function statusOf(error: unknown) {
  return error instanceof RpcFailure && error.code >= 400 ? error.code : undefined;
}
