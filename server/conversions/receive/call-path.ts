/** What the path of an advertiser's call begins with. */
export const callPath = '/in/';

/** The key and the parameters in the path of a call, `/in/<key>?<parameters>`. */
export function readCallPath(path: string): { key: string; asked: [string, string][] } {
  const question = path.indexOf('?');
  const key = path.slice(callPath.length, question < 0 ? undefined : question);
  return { key, asked: question < 0 ? [] : [...new URLSearchParams(path.slice(question + 1))] };
}

/** Parameters by name; of a repeated one the first counts. */
export function firstOf(pairs: [string, string][]): Record<string, string> {
  return Object.fromEntries(pairs.toReversed());
}
