/** Whether a method of the operator only reads: by its name, as the contract with its `reads` is not in the browser. */
export function onlyReads(method: string): boolean {
  return /^operator\.(get-|compare-|decide$)/.test(method);
}
