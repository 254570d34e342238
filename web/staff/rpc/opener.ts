import { staffHeader } from '#contract/wire/rpc';

/**
 * Records the page's account as soon as it is known. It never changes: an account that signs in later in another tab opens
 * pages of its own.
 */
export function noteOpener(id: number): void {
  opener ??= id;
}

/**
 * The header by which each call names the page's account, so that no form is sent as another account
 * (docs/decisions/0121-a-page-says-whose-it-is.md).
 */
export function openerHeader(): Record<string, string> {
  return opener === undefined ? {} : { [staffHeader]: String(opener) };
}

let opener: number | undefined;
