/** A long code as people read it: `ABCD EFGH IJ`. */
export function inGroups(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ');
}
