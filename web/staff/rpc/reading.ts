/**
 * True where an operator's method only reads. Decided by the name, because the contract with its `reads` is not in the browser.
 * The bank's packet is audited as a look at a destination, so its `get-` is a change.
 */
export function onlyReads(method: string): boolean {
  return /^operator\.(get-(?!bank-packet$)|compare-|decide$)/.test(method);
}
