/** In the place of the clients: what a page asks, without the way to ask it. */
export function ask(method: string, params: object) {
  return { queryKey: [method, params] as const };
}
