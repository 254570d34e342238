/** The program cannot start, for a reason that its operator can remove; the message is one line for the operator. */
export class CannotStart extends Error {}

/** True for a system error with one of these codes (`ENOENT`, `EADDRINUSE`, `57P03`). */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
