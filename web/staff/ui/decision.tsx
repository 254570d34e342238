import type { Report } from '../../ui/dialog/form-modal.tsx';
import { formatCount, formatNumber } from '../../ui/text/format.ts';
import { inPortions } from '../rpc/portions.ts';
import { type Outcomes, reportOf } from './left-as-is.tsx';
import type { Clear } from './list/work-list.tsx';

type Words<One> = {
  /** Words that name one record and its partner. */
  textOf: (one: One) => string;
  forms: [one: string, few: string, many: string];
  /** Title of the report where some stayed as they were. */
  failed: string;
};

/** Decisions of many records at once. */
export function decisionOf<One extends { id: number }>({ textOf, forms, failed }: Words<One>) {
  return {
    /** The records to decide; only the first of many are named. */
    Asked({ chosen }: { chosen: One[] }) {
      const more = chosen.length - mostNamed;
      return (
        <ul className="bare breaks">
          {chosen.slice(0, mostNamed).map((one) => (
            <li key={one.id}>{textOf(one)}</li>
          ))}
          {more > 0 && <li>И ещё {formatNumber(more)}</li>}
        </ul>
      );
    },

    /** Sends a decision in portions: records that stayed as they were stay selected, and the report says why. */
    async decide(
      chosen: One[],
      clear: Clear,
      done: string,
      send: (ids: number[]) => Promise<{ items: Outcomes }>,
    ): Promise<string | Report> {
      const { answers, left } = await inPortions(
        chosen.map(({ id }) => id),
        send,
      );
      const undone = answers.flatMap(({ items }) => items.filter(({ isDone }) => !isDone));
      clear([...undone, ...left].map(({ id }) => id));
      return reportOf(answers, left, done, failed);
    },

    countOf: ({ length }: One[]) => formatCount(length, ...forms),
  };
}

const mostNamed = 5;
