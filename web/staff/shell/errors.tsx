import { useRouteError } from 'react-router';
import { isOnTheWayOut } from '../../rpc/leaving.ts';
import { Alone } from '../../shell/waiting.tsx';
import { showErrorsBy } from '../../start/failure.tsx';
import { ErrorScreen } from '../ui/error-screen.tsx';

export const { Failure, RouteError } = showErrorsBy(ErrorScreen, isOnTheWayOut);

/** The last error boundary, outside the frame. */
export function RootError() {
  return (
    <Alone>
      <Failure error={useRouteError()} />
    </Alone>
  );
}
