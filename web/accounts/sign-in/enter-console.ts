import type { StaffContract } from '#contract/index';
import { consoleDoors } from '#contract/wire/pages';
import { operatorRpcPath } from '#contract/wire/rpc';
import { connect } from '../../rpc/connect.ts';
import { openAfresh } from './return-path.ts';

const call = connect<StaffContract>(
  (init) => fetch(operatorRpcPath, init),
  () => {},
);

/** Signs in as the demo's staff account, which has no second factor, and opens the console. */
export async function enterConsole(credentials: { login: string; password: string }): Promise<never> {
  await call('staff.sign-in', credentials);
  return openAfresh(consoleDoors.start);
}
