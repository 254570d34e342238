import { staffHeader } from '#contract/wire/rpc';

/** Notes whose page this is, as soon as that is known. It stays so: who signs in later, in another tab, opens pages of their own. */
export function noteOpener(id: number): void {
  opener ??= id;
}

/** What each call says of it, so that no form is sent as somebody else's (docs/decisions/0121-a-page-says-whose-it-is.md). */
export function openerHeader(): Record<string, string> {
  return opener === undefined ? {} : { [staffHeader]: String(opener) };
}

let opener: number | undefined;
