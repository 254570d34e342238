/**
 * Loads the page anew, so that nothing of another account is left in memory, and in place of this one: "back" does not
 * lead to the form. It never ends, because the form stays busy until the browser has gone.
 */
export function openAfresh(path: string): Promise<never> {
  location.replace(path);
  return new Promise(() => {});
}
