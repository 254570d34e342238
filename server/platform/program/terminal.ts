/**
 * Log lines for a person at a terminal: the time, the message and its subject; an error ends with its stack. See
 * docs/decisions/0155-the-log-at-a-terminal.md.
 */
export const terminal = {
  write: (line: string) => void process.stderr.write(forPerson(JSON.parse(line))),
};

/** True where a person reads the log; a file, a pipe and a service get JSON. */
export function isRead(): boolean {
  return process.stderr.isTTY && process.env.NODE_ENV !== 'production';
}

const warning = 40;
const error = 50;

type Line = { level: number; time: string; msg?: string } & Record<string, unknown>;

/**
 * Turns a pino line into one short line. Processes other than the cabinet are named; ids of processes and requests are left out.
 */
export function forPerson({ level, time, process: name, msg = '', err, ...about }: Line): string {
  const at = new Date(time).toTimeString().slice(0, 8);
  const kind = level >= error ? 'error: ' : level >= warning ? 'warning: ' : '';
  const source = name === undefined || name === 'cabinet' ? '' : `${String(name)}: `;
  const facts = Object.entries(about).flatMap(([key, value]) =>
    key === 'pid' || key === 'reqId' ? [] : [`${key}: ${textOf(value)}`],
  );
  return `${at} ${source}${kind}${msg}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}\n${stackOf(err)}`;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function stackOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const stack = 'stack' in error ? error.stack : undefined;
  return `  ${typeof stack === 'string' ? stack : JSON.stringify(error)}\n`;
}
