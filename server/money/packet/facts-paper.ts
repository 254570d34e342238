import type { Content } from 'pdfmake';
import { makePdf } from '../papers/pdf/make-pdf.ts';
import { party } from '../papers/pdf/parts.ts';

/** A fact of a paper: its name and its value; one without a value is left out. */
export type Fact = readonly [name: string, value: string | null | undefined];

/** A paper of the packet: its name without an ending. */
export type Paper = { name: string; ending: string; bytes: Buffer };

type Facts = { name: string; title?: string; at: Date; facts: readonly Fact[]; below?: Content[] };

/** A paper of facts below its title, which is its name unless it has its own. */
export async function factsPaper({ name, title = name, at, facts, below = [] }: Facts): Promise<Paper> {
  const shown = facts.flatMap(([name, value]) => (value ? [party(name, value)] : []));
  const head: Content = { text: title, style: 'title', margin: [0, 0, 0, 14] };
  const bytes = await makePdf({ title, at, content: [head, ...shown, ...below] });
  return { name, ending: 'pdf', bytes };
}
