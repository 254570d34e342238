import { call } from '../../rpc/rpc.ts';
import { partnerTabs } from '../../rpc/signed-out.ts';
import { settings } from '../../settings.ts';
import { endSession } from '../end-session.ts';

/** Asks for confirmation, ends the session and goes to the public site (docs/product.md, 2.14). */
export const logOut = () =>
  endSession('Уверены, что хотите выйти?', settings.marketingSiteUrl, partnerTabs, async () => {
    await call('logout', {});
    // Removes also an order without an answer, which waits in the storage to be repeated.
    sessionStorage.clear();
  });
