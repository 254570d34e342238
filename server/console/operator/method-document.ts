import { takesRepeatKey } from '#contract/wire/repeat-key';
import { type AsksCode, errorCode, type Method } from '#contract/wire/rpc';
import { type FieldRow, fieldRows } from './field-rows.ts';

/** The whole text of one method in docs/operator-api. */
export function describeMethod(name: string, method: Method): string[] {
  const { about, params, result, example } = method;
  return [
    `## ${name}`,
    wrap(about),
    wrap(whoLine(method) + codeLine(method) + keysLine(method)),
    paramsTable(fieldRows(params)),
    resultTable(fieldRows(result)),
    errorsLine(method),
    ...(example === undefined ? [] : [exampleCall(name, example)]),
  ];
}

const longest = 120;

/** Breaks prose into lines. */
function wrap(text: string): string {
  return text.replace(/(?=.{121})(.{1,120}) /g, '$1\n');
}

function whoLine({ access, roles = [] }: Method): string {
  if (access === 'visitor') return 'For whoever signs in.';
  if (access === 'staff') return 'For every account that is signed in.';
  return `Roles: ${['admin', ...roles].map((role) => `\`${role}\``).join(', ')}.`;
}

function codeLine({ asksCode }: Method): string {
  return asksCode === undefined
    ? ''
    : ` Signed in, the app’s code is asked for again ${whenAsked(asksCode)}.`;
}

function keysLine({ keys }: Method): string {
  return keys === 'never' ? ' Operator keys may not.' : '';
}

export function whenAsked(asksCode: AsksCode): string {
  if (asksCode === 'always') return asksCode;
  if (asksCode === 'aboveLimit')
    return 'where its account has then moved more than STAFF_ENTRY_LIMIT today; keys together are refused beyond KEY_DAY_LIMIT';
  const { fields, value } = asksCode;
  return `with ${fields.map((field) => `\`${field}\``).join(' or ')}${value === undefined ? '' : ` ${value}`}`;
}

function paramsTable(rows: FieldRow[]): string {
  if (rows.length === 0) return 'Parameters: none.';
  const lines = rows.map(
    ({ path, type, isRequired, limits }) =>
      `| \`${path}\` | ${type} | ${isRequired ? 'yes' : 'no'} | ${limits} |`,
  );
  return ['| parameter | type | required | limits |', '|---|---|---|---|', ...lines].join('\n');
}

function resultTable(rows: FieldRow[]): string {
  const lines = rows.map(({ path, type }) => `| \`${path}\` | ${type} |`);
  return ['| result | type |', '|---|---|', ...lines].join('\n');
}

/** The errors of one method; errors of every method are in the document's introduction. */
function errorsLine({ errors = [], params }: Method): string {
  const own = errors.map((error) => errorCode[error]);
  const byKey =
    takesRepeatKey(params) && !own.includes(errorCode.conflict) ? ['409 for the key of another call'] : [];
  const all = [...own, ...byKey];
  return `Errors of its own: ${all.length > 0 ? all.join(', ') : 'none'}.`;
}

function exampleCall(name: string, example: unknown): string {
  const call = `npm run operator -- ${name.replace(/^operator\./, '')}`;
  const params = JSON.stringify(example);
  const line = params === '{}' ? call : `${call} '${params}'`;
  const text = line.length > longest ? `${call} '${JSON.stringify(example, null, 2)}'` : line;
  return `\`\`\`\n${text}\n\`\`\``;
}
