/**
 * The token of the mailed link, kept for this tab until it is used or refused: the address loses it at once, a reload must
 * not. No other tab, no history entry and no referrer holds it.
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
