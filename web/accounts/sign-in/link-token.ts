/** A page with a token from a mailed link or a mailed code. */
export type LinkPage = 'resetPassword' | 'stop' | 'signUp';

/**
 * Keeps the token of a mailed link in this tab until the token is used or refused. The address loses the token at once, so no
 * other tab, history entry or referrer has it, but a reload still works.
 */
export function keepToken(page: LinkPage, token: string): void {
  // A browser without storage shows the form as well. A reload then says that the link does not work.
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

function keyOf(page: LinkPage) {
  return `${page}-token`;
}
