/** A template in code: its pieces of text, the code of interpolations between them, and its position. */
export type Template = { start: number; end: number; pieces: (string | { code: string })[] };

/** The outermost templates of a piece of code, in source order. */
export function templatesIn(code: string): Template[] {
  const found: Template[] = [];
  for (let at = 0; at < code.length; ) {
    const sign = code[at];
    if (sign === '`') {
      const template = readTemplate(code, at);
      found.push(template);
      at = template.end;
    } else if (sign === "'" || sign === '"') at = endOfText(code, at);
    else at += 1;
  }
  return found;
}

function readTemplate(code: string, start: number): Template {
  const pieces: Template['pieces'] = [];
  let text = '';
  let at = start + 1;
  while (at < code.length && code[at] !== '`') {
    if (code.startsWith('${', at)) {
      const end = endOfBraces(code, at + 2);
      pieces.push(text, { code: code.slice(at + 2, end) });
      text = '';
      at = end + 1;
    } else {
      text += code[at];
      at += code[at] === '\\' ? 2 : 1;
    }
  }
  return { start, end: at + 1, pieces: [...pieces, text] };
}

/** The position of the brace that ends an interpolation. */
function endOfBraces(code: string, from: number): number {
  let depth = 0;
  for (let at = from; at < code.length; ) {
    const sign = code[at];
    if (sign === '`') at = readTemplate(code, at).end;
    else if (sign === "'" || sign === '"') at = endOfText(code, at);
    else {
      if (sign === '}' && depth === 0) return at;
      if (sign === '{') depth += 1;
      if (sign === '}') depth -= 1;
      at += 1;
    }
  }
  throw new Error(`an interpolation does not end: ${code.slice(from, from + 80)}`);
}

function endOfText(code: string, start: number): number {
  let at = start + 1;
  while (at < code.length && code[at] !== code[start] && code[at] !== '\n') at += code[at] === '\\' ? 2 : 1;
  return at + 1;
}
