import { parseSync } from 'vite';
import { mutateSql } from './sql.ts';

/** A change that breaks the program; its number is its index in the list of all mutants. */
export type Mutant = { file: string; line: number; was: string; now: string };

type Node = { type: string; start: number; end: number; [key: string]: unknown };
/** An expression and its mutations. A throwing statement is removed instead; a JSX text is put into braces. */
type Switch = { start: number; end: number; kind: 'code' | 'attribute' | 'text'; texts: [number, string][] };

/**
 * Returns the source with a switch around everything that can be broken: `globalThis.mutant?.(7)?(wrong):(right)`. One running
 * program then contains all its mutants, and they are tried without a restart. Code that runs at import has no switch: it ran
 * before a mutant could be switched on.
 */
export function instrument(file: string, source: string, mutants: Mutant[]): string {
  const switches = new Map<string, Switch>();
  const text = (node: Node) => source.slice(node.start, node.end);
  const put = (node: Node, now: string, parent: Node) => {
    if (now === text(node)) return;
    const line = source.slice(0, node.start).split('\n').length;
    const number = mutants.push({ file, line, was: text(node), now }) - 1;
    const { start, end } = node;
    const kind = node.type === 'JSXText' ? 'text' : parent.type === 'JSXAttribute' ? 'attribute' : 'code';
    const own = switches.get(`${start}:${end}`) ?? { start, end, kind, texts: [] };
    own.texts.push([number, now]);
    switches.set(`${start}:${end}`, own);
  };
  const visit = (node: Node, parent: Node, isRun: boolean, isChain: boolean) => {
    if (/^(TS(?!As|NonNull|Satisfies)|Import)/.test(node.type)) return;
    if (isRun) for (const [place, now] of changesOf(node, parent, source, isChain)) put(place, now, parent);
    const within = isRun || node.type.includes('Function');
    for (const [key, value] of Object.entries(node)) {
      const chain = key !== 'arguments' && (isChain || node.type === 'ChainExpression');
      for (const child of [value].flat()) if (isNode(child)) visit(child, node, within, chain);
    }
  };
  const program: unknown = parseSync(file, source).program;
  if (isNode(program)) visit(program, program, false, false);
  return weave(source, [...switches.values()]);
}

/** Inserts the switches. They lie beside or inside each other; the right branch of a switch contains the switches inside it. */
function weave(source: string, switches: Switch[]): string {
  const queue = switches.sort((a, b) => a.start - b.start || b.end - a.end);
  const piece = (from: number, to: number): string => {
    let woven = '';
    let at = from;
    for (let next = queue[0]; next && next.start < to; next = queue[0]) {
      queue.shift();
      const right = piece(next.start, next.end);
      woven += source.slice(at, next.start) + choose(next, right);
      at = next.end;
    }
    return woven + source.slice(at, to);
  };
  return piece(0, source.length);
}

function choose({ kind, texts }: Switch, right: string): string {
  const [[number, now] = [0, '']] = texts;
  if (kind === 'text') return `{globalThis.mutant?.(${number})?(<>${now}</>):(<>${right}</>)}`;
  if (now === ';') return `{ if (!globalThis.mutant?.(${number})) ${right} }`;
  const choice = `(${texts.map(([of, wrong]) => `globalThis.mutant?.(${of})?(${wrong}):`).join('')}(${right}))`;
  return kind === 'attribute' ? `{${choice}}` : choice;
}

const swaps: { [operator: string]: string } = {
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '+': '-',
  '-': '+',
  '*': '/',
};

type Change = [place: Node, now: string];

function changesOf(node: Node, parent: Node, source: string, isChain: boolean): Change[] {
  const { test, left, right, operator, argument, body, callee, expression } = node;
  const text = (part: Node) => source.slice(part.start, part.end);
  const put = (part: unknown, now: string): Change[] => (isNode(part) ? [[part, now]] : []);
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return isNode(test) ? put(test, `!(${text(test)})`) : [];
    case 'LogicalExpression':
    case 'BinaryExpression': {
      const other = swaps[String(operator)];
      return other && isNode(left) && isNode(right)
        ? put(node, `(${text(left)}) ${other} (${text(right)})`)
        : [];
    }
    case 'UnaryExpression':
      return operator === '!' && isNode(argument) ? put(node, text(argument)) : [];
    case 'ExpressionStatement':
      return node.directive ? [] : put(expression, 'undefined');
    case 'ThrowStatement':
      return put(node, ';');
    case 'ReturnStatement':
      return put(argument, 'undefined');
    case 'ArrowFunctionExpression':
      return expression ? put(body, 'undefined') : [];
    case 'CallExpression':
      return isChain ? [] : takeOutLink(node, callee, text);
    case 'Literal':
      return (parent.key === node && !parent.computed) || parent.type === 'ExpressionStatement'
        ? []
        : otherLiteral(node).map((now) => [node, now]);
    case 'JSXText':
      return text(node).trim() ? [[node, `${text(node).trimEnd()}~`]] : [];
    case 'TaggedTemplateExpression':
      return isNode(node.quasi) ? changeTemplate(node, node.quasi, source) : [];
    case 'TemplateLiteral':
      return parent.type === 'TaggedTemplateExpression' ? [] : changeTemplate(node, node, source);
    default:
      return [];
  }
}

/** Removes one step of a chain, unless the chain begins with a name: little would be left of it. */
function takeOutLink(node: Node, callee: unknown, text: (part: Node) => string): Change[] {
  const before = isNode(callee) && callee.object;
  return isNode(before) && !/^(Identifier|Super|This)/.test(before.type) ? [[node, text(before)]] : [];
}

function otherLiteral({ value, regex }: Node): string[] {
  if (typeof value === 'number') return [String(value + 1)];
  if (typeof value === 'boolean') return [String(!value)];
  if (typeof value === 'string') return [JSON.stringify(`${value}~`)];
  return regex ? ['/^\\b$/'] : [];
}

const sqlWords = /\b(select|from|where|set|values|returning|join|order by|and)\b/;

function changeTemplate(whole: Node, { quasis }: Node, source: string): Change[] {
  return [quasis].flat().flatMap((part) => {
    if (!isNode(part)) return [];
    // The range of a piece of text includes the backtick or } before it.
    const from = part.start + 1;
    const raw = rawOf(part);
    const plain: ReturnType<typeof mutateSql> =
      raw.trim() && whole.type === 'TemplateLiteral' ? [[raw.length, raw.length, '~']] : [];
    const changes = sqlWords.test(raw) ? mutateSql(raw) : plain;
    return changes.map(
      ([start, end, now]): Change => [
        whole,
        source.slice(whole.start, from + start) + now + source.slice(from + end, whole.end),
      ],
    );
  });
}

function rawOf({ value }: Node): string {
  return typeof value === 'object' && value && 'raw' in value ? String(value.raw) : '';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
