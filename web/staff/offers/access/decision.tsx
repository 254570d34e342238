import type { ComponentProps } from 'react';
import { AreaField } from '../../../ui/form/area-field.tsx';
import { formatNumber, plural } from '../../../ui/text/format.ts';
import type { LeftOut } from '../../rpc/portions.ts';
import type { ResultOf } from '../../rpc/rpc.ts';
import { saidWith } from '../../ui/left-as-is.tsx';
import type { Clear } from '../../ui/list/work-list.tsx';
import { partnerLabel } from '../../ui/partner-label.ts';
import type { Request } from './access-columns.tsx';

export type DecisionProps = { chosen: Request[]; clear: Clear };

/** The partners to answer; only the first of many are named. */
export function Chosen({ chosen }: { chosen: Request[] }) {
  const more = chosen.length - mostNamed;
  return (
    <ul className="bare breaks">
      {chosen.slice(0, mostNamed).map(({ id, partner, offerName }) => (
        <li key={id}>
          {partnerLabel(partner)}: {offerName}
        </li>
      ))}
      {more > 0 && <li>И ещё {formatNumber(more)}</li>}
    </ul>
  );
}

const mostNamed = 5;

export const CommentField = (field: Partial<ComponentProps<typeof AreaField>>) => (
  <AreaField label="Что написать партнёру" minRows={2} maxRows={6} maxLength={500} {...field} />
);

/** The outcome of the decision: requests decided meanwhile stay unchanged. */
export function outcomeOf(
  answers: ResultOf<'operator.grant-access'>[],
  leftOut: LeftOut,
  done: string,
): string {
  const items = answers.flatMap((answer) => answer.items);
  const count = items.filter(({ isDone }) => isDone).length;
  const left = items.length - count;
  const said = `${done}: ${formatNumber(count)}`;
  return saidWith(left === 0 ? said : `${said}. Решены раньше: ${formatNumber(left)}`, leftOut);
}

export function countOf({ length }: Request[]): string {
  return `${formatNumber(length)} ${plural(length, 'запрос', 'запроса', 'запросов')}`;
}

/** The start of a field's day on the reader's clock; null for an empty field. */
export function momentOf(day: string): string | null {
  return day === '' ? null : new Date(`${day}T00:00`).toISOString();
}

export function pastFault(day: string): string | null {
  return day !== '' && new Date(`${day}T00:00`) <= new Date() ? 'Укажите день в будущем' : null;
}
