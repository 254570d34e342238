import { readFile, writeFile } from 'node:fs/promises';
import { operatorContract, staffContract } from '#contract/index';
import { takesRepeatKey } from '#contract/wire/repeat-key';
import { type AsksCode, errorCode, type Method } from '#contract/wire/rpc';
import { type FieldRow, fieldRows } from './field-rows.ts';

const place = new URL('../../docs/operator-api.md', import.meta.url);

/** docs/operator-api.md as the contract has it. */
export function describeOperatorApi(): string {
  const all: [string, Method][] = Object.entries({ ...operatorContract, ...staffContract });
  const sections = all.map(([name, method]) => {
    const { about, params, result, example } = method;
    const parts = [
      `## ${name}`,
      about,
      whoLine(method) + codeLine(method),
      paramsTable(fieldRows(params)),
      resultTable(fieldRows(result)),
      errorsLine(method),
      example === undefined ? [] : exampleCall(name, example),
    ];
    return parts.flat().join('\n\n');
  });
  return `${[introduction, ...sections].join('\n\n')}\n`;
}

const introduction = `# Operator API

<!-- Generated from the contract by \`npm run docs\`. Edit the contract, not this file. -->

What the network's staff may do: \`POST /operator/rpc\`, JSON-RPC 2.0, with \`Authorization: Bearer <operator key>\`.
The first key is the setting \`OPERATOR_KEY\`, or the file \`operator.key\` in the data folder; \`operator.create-key\`
makes more. People sign in instead, by \`staff.sign-in\`, and call the same methods with the session's cookie; the command
\`create-staff\` makes their accounts. Who is neither gets the error 403 for every entry but the steps of signing in.

A key has a role, as an account has. \`admin\` may call every method; beside each method stands who else may. Another role's method is 403. What is hard to undo asks an account that is signed in for
the app's code again: the error 403 with \`data.reauth\`. Call \`staff.confirm-act\` with the code, then the method once more.

The same by command, which finds the key and the address itself; \`-\` in place of the parameters reads them from
standard input:

\`\`\`
npm run operator                             # lists the methods
npm run operator -- get-users '{"term": "demo"}'
npm run --silent operator -- get-users       # prints the answer and nothing else, for pipes
\`\`\`

Every call that changes something leaves a row that is never changed: which key or account, of which role, what was asked for, whose record, what came of
it, from where. A refused call leaves one too, wrong parameters (-32602) do not. \`operator.get-audit\` reads them. So give each
person and each program a key of its own.

Every call that changes something takes an \`idempotencyKey\`. Where the answer was lost, repeat the call with the same key: it changes
nothing more and answers what the first one did. The same key of a method with other parameters is refused with 409; a call
that was refused leaves its key free. The answer of \`operator.create-key\` is shown once: a repeat is 409. Keys of ledger
entries and points belong to their partner and are required.

Every method takes exactly the parameters named here; an unknown one is refused. Money is a number with at most two
decimals. Errors: -32601 no such method, -32602 for wrong parameters, 404 no such record, 409 a rule says no, 413 the answers
of a batch are over 4 MiB (the message says whether this call was run); for -32602, 409 and 422 \`data\` is
\`{ field: sentence }\`, of at most 20 fields.

## Pictures of products

\`POST /operator/pictures\` takes the file itself as its body (JPEG, PNG, WebP or AVIF, one frame, at most 10 MiB and 50 million pixels) and the same key:

\`\`\`
curl --data-binary @mug.png -H 'Content-Type: image/png' -H "Authorization: Bearer $OPERATOR_KEY" \\
  http://localhost:3000/operator/pictures
\`\`\`

It answers \`{ "id", "width", "height" }\`; the id goes into \`pictures\` of
\`operator.save-product\`. The same picture again has the same id. Anyone sees it at \`/pictures/<id>-320.webp\`, \`-640\` and
\`-1280\`. A refusal is \`{ "error": { "code", "message", "data" } }\` with its HTTP status: 403 for a wrong key, 422 for
what is no picture or too big.`;

function whoLine({ access, roles = [] }: Method): string {
  if (access === 'visitor') return 'For whoever signs in.';
  if (access === 'staff') return 'For every account that is signed in.';
  return `Roles: ${['admin', ...roles].map((role) => `\`${role}\``).join(', ')}.`;
}

function codeLine({ asksCode }: Method): string {
  return asksCode === undefined || asksCode === 'never'
    ? ''
    : ` Signed in, the app’s code is asked for again ${whenAsked(asksCode)}.`;
}

function whenAsked(asksCode: Exclude<AsksCode, 'never'>): string {
  if (asksCode === 'always') return asksCode;
  if (asksCode === 'aboveLimit')
    return 'where its account has then moved more than STAFF_ENTRY_LIMIT today; a key is refused beyond KEY_DAY_LIMIT';
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

/** The errors of one method; those of every method stand in the document's introduction. */
function errorsLine({ errors = [], params }: Method): string {
  const own = errors.map((error) => errorCode[error]);
  const byKey =
    takesRepeatKey(params) && !own.includes(errorCode.conflict) ? ['409 for the key of another call'] : [];
  const all = [...own, ...byKey];
  return `Errors of its own: ${all.length > 0 ? all.join(', ') : 'none'}.`;
}

function exampleCall(name: string, example: unknown): string {
  const params = JSON.stringify(example);
  const rest = params === '{}' ? '' : ` '${params}'`;
  return `\`\`\`\nnpm run operator -- ${name.replace(/^operator\./, '')}${rest}\n\`\`\``;
}

/** With --check, compares the file with the contract; else writes it. */
async function main(): Promise<void> {
  const wanted = describeOperatorApi();
  if (!process.argv.includes('--check')) return await writeFile(place, wanted);
  const found = await readFile(place, 'utf8').catch(() => '');
  if (found === wanted) return;
  process.stderr.write(
    'docs/operator-api.md does not say what contract/staff/operator.ts says: run `npm run docs`\n',
  );
  process.exitCode = 1;
}

if (import.meta.main) await main();
