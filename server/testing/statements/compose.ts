import { columnOf } from '../../platform/db/driver/names.ts';
import type { Declared, Source } from './source.ts';
import { type Template, templatesIn } from './templates.ts';

/** A statement as a function may send it, with the parts from other functions in their places. */
export type Composed = { file: string; name: string; text: string };

/** Brackets around an optional part of a statement; two alternatives have brackets around each. */
export const opening = '⟦';
export const closing = '⟧';
/** Stands for a part known only at run time: a value, a name, a list of columns. */
export const unknown = '$1';

/** All statements of the server, and the functions whose parts no statement takes. */
export function composeAll(source: Source): { statements: Composed[]; unused: Declared[] } {
  const taken = new Set<Declared>();
  const known = new Map<Declared, string>();
  const statements = source.declared
    .filter(({ isAsync }) => isAsync)
    .flatMap((one) => statementsOf(one, { source, taken, known, path: [one] }));
  const unused = source.declared.filter(
    (one) => !one.isAsync && !taken.has(one) && templatesIn(one.code).length > 0,
  );
  return { statements, unused };
}

type Context = {
  source: Source;
  /** Functions whose parts have been put into a statement. */
  taken: Set<Declared>;
  /** The texts returned by functions that were read before. */
  known: Map<Declared, string>;
  /** The function being read, after the functions that take parts of it; and its constants that are being read. */
  path: Declared[];
  locals?: string[];
};

function statementsOf(declared: Declared, context: Context): Composed[] {
  const own = localsOf(declared.code);
  const isPart = ({ start }: Template) => own.some((one) => one.start < start && start < one.end);
  const whole = templatesIn(declared.code).filter((template) => !isPart(template));
  const used = whole.flatMap(({ pieces }) =>
    pieces.map((piece) => (typeof piece === 'string' ? '' : piece.code)),
  );
  // A part that is only passed on to a function, such as one that counts, is a statement by itself.
  const handedOn = own.filter(({ name }) => !used.some((code) => hasWord(code, name)));
  const texts = [
    ...whole.map((template) => textOf(template, context)),
    ...handedOn.map(({ code }) => expressionText(code, context)),
  ];
  return texts.map((text) => ({ file: declared.file, name: declared.name, text }));
}

function textOf({ pieces }: Template, context: Context): string {
  return pieces
    .map((piece) =>
      typeof piece === 'string'
        ? piece
        : columnsText(piece.code) || expressionText(piece.code, context) || unknown,
    )
    .join('');
}

/** The columns of `tx({ userId, … })`. */
function columnsText(code: string): string {
  const fields = /^(?:db|tx)\(\{ (.*) \}\)$/s.exec(code)?.[1]?.matchAll(/(?<=^|, )\w+/g);
  return fields ? `(${[...fields].map(([field]) => columnOf(field)).join(', ')})` : '';
}

/** The text of an expression: its templates, and the results of the functions and constants that it names. */
function expressionText(code: string, context: Context): string {
  const templates = templatesIn(code);
  const isChoice = /\s\?\s/.test(withoutTemplates(code, templates));
  const own = templates.map((template) => {
    const text = textOf(template, context);
    return /&&\s*$/.test(code.slice(0, template.start)) ? asAlternative(text) : text;
  });
  const others = namesIn(withoutTemplates(code, templates)).map((name) => namedText(name, context));
  const texts = [...own, ...others].filter((text) => text !== '');
  return isChoice ? texts.map(asAlternative).join('') : texts.join(' ');
}

const asAlternative = (text: string) => `${opening}${text}${closing}`;

function namedText(name: string, context: Context): string {
  const [reader] = context.path.slice(-1);
  if (!reader) return '';
  const { locals = [] } = context;
  const local = localsOf(reader.code).find((one) => one.name === name);
  if (local && locals.includes(name)) return '';
  if (local) return expressionText(local.code, { ...context, locals: [...locals, name] });
  const declared = context.source.find(reader.file, name);
  if (!declared || declared.isAsync || context.path.includes(declared)) return '';
  context.taken.add(declared);
  const known = context.known.get(declared);
  if (known !== undefined) return known;
  const inner = { ...context, path: [...context.path, declared], locals: [] };
  const texts = returnsOf(declared.code)
    .map((code) => expressionText(code, inner))
    .filter((text) => text !== '' && text !== 'false');
  const text = texts.length > 1 ? texts.map(asAlternative).join('') : texts.join('');
  context.known.set(declared, text);
  return text;
}

function withoutTemplates(code: string, templates: Template[]): string {
  return templates
    .toReversed()
    .reduce((text, { start, end }) => `${text.slice(0, start)}''${text.slice(end)}`, code);
}

/** Names that may lead to a part; names of members are left out. */
function namesIn(code: string): string[] {
  return [...code.replaceAll(/'[^']*'/g, "''").matchAll(/(?<!\w|(?<!\.\.)\.)[A-Za-z]\w*(?!\w*:)/g)].map(
    ([name]) => name,
  );
}

function hasWord(code: string, word: string): boolean {
  return new RegExp(`\\b${word}\\b`).test(code);
}

type Local = { name: string; code: string; start: number; end: number };

/** Constants within a function that hold a part of a statement. */
function localsOf(code: string): Local[] {
  return [...code.matchAll(/^\s+const (\w+|\[[^\]]*\])(?:: [^=]+)? = /gm)].flatMap((match) => {
    const start = match.index + match[0].length;
    const end = endOfExpression(code, start);
    const value = code.slice(start, end);
    if (value.startsWith('await ')) return [];
    const names = match[1]?.match(/\w+/g) ?? [];
    return names.map((name) => ({ name, code: value, start, end }));
  });
}

/** The returned expressions of a function; for a constant its value. */
function returnsOf(code: string): string[] {
  const returned = [...code.matchAll(/\breturn\s/g)].map(({ index }) => index + 'return'.length);
  const value = /^(?:export )?const \w+(?:: [^=]+)? = /.exec(code)?.[0].length;
  const starts = returned.length > 0 || value === undefined ? returned : [value];
  return starts.map((start) => code.slice(start, endOfExpression(code, start)));
}

/** The position of the semicolon that ends an expression. */
function endOfExpression(code: string, start: number): number {
  const rest = code.slice(start);
  const plain = templatesIn(rest).reduce(
    (text, one) => text.slice(0, one.start) + ' '.repeat(one.end - one.start) + text.slice(one.end),
    rest,
  );
  let depth = 0;
  for (const [at, sign] of [...plain].entries()) {
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    if (depth < 0 || (sign === ';' && depth === 0)) return start + at;
  }
  return code.length;
}
