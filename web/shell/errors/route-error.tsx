import { errorCode } from '#contract/wire/rpc';
import { showErrorsBy } from '../../start/failure.tsx';
import { ErrorScreen } from './error-screen.tsx';

/** A partner without a session is sent to the sign-in page. */
export const Failure = showErrorsBy(ErrorScreen, (status) => status === errorCode.forbidden);
