import type { Report } from '../../../ui/dialog/form-modal.tsx';
import { formatCount, formatNumber } from '../../../ui/text/format.ts';
import { inPortions } from '../../rpc/portions.ts';
import type { ResultOf } from '../../rpc/rpc.ts';
import { reportOf } from '../../ui/left-as-is.tsx';
import type { Clear } from '../../ui/list/work-list.tsx';
import type { Creative } from './creative-columns.tsx';

export type Deciding = { chosen: Creative[]; clear: Clear };

type Answer = ResultOf<'operator.decide-creatives'>;

/** The creatives to answer; only the first of many are named. */
export function Asked({ chosen }: { chosen: Creative[] }) {
  const more = chosen.length - mostNamed;
  return (
    <ul className="bare breaks">
      {chosen.slice(0, mostNamed).map(({ id, name, user, offer }) => (
        <li key={id}>
          {name}: {user && `${user.login}, `}
          {offer.name}
        </li>
      ))}
      {more > 0 && <li>И ещё {formatNumber(more)}</li>}
    </ul>
  );
}

const mostNamed = 5;

/** Sends a decision in portions: creatives that stayed as they were stay selected, and the report says why. */
export async function decide(
  chosen: Creative[],
  clear: Clear,
  done: string,
  send: (ids: number[]) => Promise<Answer>,
): Promise<string | Report> {
  const { answers, left } = await inPortions(
    chosen.map(({ id }) => id),
    send,
  );
  const undone = answers.flatMap(({ items }) => items.filter(({ isDone }) => !isDone));
  clear([...undone, ...left].map(({ id }) => id));
  return reportOf(answers, left, done, 'Не на все креативы удалось ответить');
}

export function countOf({ length }: Creative[]): string {
  return formatCount(length, 'креатив', 'креатива', 'креативов');
}
