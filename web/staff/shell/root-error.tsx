import { useRouteError } from 'react-router';
import waiting from '../../shell/waiting.module.css';
import { Failure } from './route-error.tsx';

/** The last error boundary, outside the frame. */
export function RootError() {
  return (
    <main className={waiting.waiting}>
      <Failure error={useRouteError()} />
    </main>
  );
}
