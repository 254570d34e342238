/**
 * True where an operator's method only reads. Decided by the name, because the contract with its `reads` is not in the browser.
 */
export function onlyReads(method: string): boolean {
  return /^operator\.(get-|compare-|decide$)/.test(method);
}
