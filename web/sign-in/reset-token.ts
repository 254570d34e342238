/**
 * Keeps the token of the mailed link in this tab until it is used or refused. It is removed from the address at once, so that no
 * other tab, history entry or referrer has it, but a reload still works.
 */
export function keepResetToken(token: string): void {
  // A browser that keeps nothing shows the form as well; a reload then says that the link does not work.
  withStorage((storage) => storage.setItem(key, token));
}

export function recallResetToken(): string {
  return withStorage((storage) => storage.getItem(key)) ?? '';
}

export function forgetResetToken(): void {
  withStorage((storage) => storage.removeItem(key));
}

function withStorage<Done>(act: (storage: Storage) => Done): Done | null {
  try {
    return act(sessionStorage);
  } catch {
    return null;
  }
}

const key = 'reset-token';
