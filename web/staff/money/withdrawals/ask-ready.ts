import { ask } from '../../rpc/rpc.ts';

/** Withdrawals that may go into a registry now. */
export const askReady = ask('operator.get-registry-candidates', {});
