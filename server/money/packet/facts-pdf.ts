import type { Content } from 'pdfmake';
import { makePdf } from '../papers/pdf/make-pdf.ts';
import { party } from '../papers/pdf/parts.ts';

/** A fact of a paper: its name and its value; one without a value is left out. */
export type Fact = readonly [name: string, value: string | null | undefined];

/** A paper of facts below its title. */
export async function factsPdf(
  title: string,
  { at, facts, below = [] }: { at: Date; facts: readonly Fact[]; below?: Content[] },
): Promise<Buffer> {
  const shown = facts.flatMap(([name, value]) => (value ? [party(name, value)] : []));
  const head: Content = { text: title, style: 'title', margin: [0, 0, 0, 14] };
  return await makePdf({ title, at, content: [head, ...shown, ...below] });
}
