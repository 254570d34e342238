/** The program cannot start, for a reason that its operator can remove; the message is one line for the operator. */
export class CannotStart extends Error {}

/** Whether an error of the system carries this code (`ENOENT`, `EADDRINUSE`, `57P03`). */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
