import { call } from '../rpc/rpc.ts';

/**
 * Finds out who is signed in now. Nobody: the call itself leads to the sign-in page (rpc.ts). Another partner: what this
 * page shows is not his, so it is loaded anew.
 */
export async function checkSession(userId: number): Promise<void> {
  const user = await call('profile.get-info', {}).catch(() => null);
  if (user && user.id !== userId) location.reload();
}
