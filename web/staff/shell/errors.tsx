import { isOnTheWayOut } from '../../rpc/leaving.ts';
import { Alone } from '../../shell/waiting.tsx';
import { showErrorsBy } from '../../start/failure.tsx';
import { ErrorScreen } from '../ui/error-screen.tsx';

export const Failure = showErrorsBy(ErrorScreen, isOnTheWayOut);

/** The last error boundary, outside the frame. */
export function RootError({ error }: { error: unknown }) {
  return (
    <Alone>
      <Failure error={error} />
    </Alone>
  );
}
