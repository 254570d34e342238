/** The parts that are there, with `between` between them. */
export function joined(between: string, ...parts: unknown[]): string {
  return parts.filter(Boolean).join(between);
}
