import { call } from '../rpc/rpc.ts';

/**
 * Checks which partner is signed in now. Without one, the call's 403 leads to the sign-in page (rpc.ts). With another one, the
 * page is reloaded, because it shows the former partner's data.
 */
export async function checkSession(userId: number): Promise<void> {
  const user = await call('profile.get-info', {}).catch(() => null);
  if (user && user.id !== userId) location.reload();
}
