/** Replaces the RPC clients in the build of first calls: the queries of a page without the means to send them. */
export function ask(method: string, params: object) {
  return { queryKey: [method, params] as const };
}
