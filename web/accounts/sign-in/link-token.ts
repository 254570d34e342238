/** A page that a mailed link leads to, or a mailed code. */
export type LinkPage = 'resetPassword' | 'stop' | 'signUp';

/**
 * Keeps the token of a mailed link in this tab until it is used or refused. It is removed from the address at once, so that no
 * other tab, history entry or referrer has it, but a reload still works.
 */
export function keepToken(page: LinkPage, token: string): void {
  // A browser that keeps nothing shows the form as well; a reload then says that the link does not work.
  withStorage((storage) => storage.setItem(keyOf(page), token));
}

export function recallToken(page: LinkPage): string {
  return withStorage((storage) => storage.getItem(keyOf(page))) ?? '';
}

export function forgetToken(page: LinkPage): void {
  withStorage((storage) => storage.removeItem(keyOf(page)));
}

function withStorage<Done>(act: (storage: Storage) => Done): Done | null {
  try {
    return act(sessionStorage);
  } catch {
    return null;
  }
}

function keyOf(page: LinkPage): string {
  return `${page}-token`;
}
