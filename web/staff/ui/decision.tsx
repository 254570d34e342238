import type { ComponentType } from 'react';
import { DecideModal } from '../../ui/dialog/decide-modal.tsx';
import type { Report } from '../../ui/dialog/form-modal.tsx';
import { useModal } from '../../ui/dialog/opening.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Button } from '../../ui/page/button.tsx';
import { formatCount, formatNumber } from '../../ui/text/format.ts';
import { inPortions } from '../rpc/portions.ts';
import { useAction } from '../rpc/rpc.ts';
import { type Outcomes, reportOf } from './left-as-is.tsx';
import type { Clear } from './list/work-list.tsx';

/** The records that a dialog decides; `clear` ends their selection. */
export type Deciding<One> = { chosen: One[]; clear: Clear };

type Words<One> = {
  /** Words that name one record and its partner. */
  textOf: (one: One) => string;
  forms: [one: string, few: string, many: string];
  /** Title of the report where some stayed as they were. */
  failed: string;
  method: 'operator.decide-creatives' | 'operator.decide-promo-requests';
  /** Title of the refusal's dialog. */
  refusal: string;
  /** Place where partners read the reason of a refusal. */
  readAt: string;
};

/** Decisions of many records at once. */
export function decisionOf<One extends { id: number }>(words: Words<One>) {
  const countOf = ({ length }: One[]) => formatCount(length, ...words.forms);

  /** The records to decide; only the first of many are named. */
  function Asked({ chosen }: { chosen: One[] }) {
    const more = chosen.length - mostNamed;
    return (
      <ul className="bare breaks">
        {chosen.slice(0, mostNamed).map((one) => (
          <li key={one.id}>{words.textOf(one)}</li>
        ))}
        {more > 0 && <li>И ещё {formatNumber(more)}</li>}
      </ul>
    );
  }

  /** Sends a decision in portions: records that stayed as they were stay selected, and the report says why. */
  async function decide(
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
    return reportOf(answers, left, done, words.failed);
  }

  /** Refuses records with a reason that their partners read. */
  function RefuseModal({ chosen, clear }: Deciding<One>) {
    const act = useAction();
    return (
      <DecideModal
        title={words.refusal}
        submitText={`Отказать: ${countOf(chosen)}`}
        danger
        lead={`${chosen.length === 1 ? 'Партнёр прочтёт' : 'Партнёры прочтут'} причину в уведомлении и ${words.readAt}.`}
        reason={{ label: 'Причина', required: 'Укажите причину: её увидит партнёр', maxLength: 500 }}
        act={(reason, keyed) =>
          decide(chosen, clear, 'Отказано', (ids) =>
            act(words.method, keyed({ ids, decision: 'refuse', reason })),
          )
        }
      >
        <Asked chosen={chosen} />
      </DecideModal>
    );
  }

  return { Asked, decide, countOf, RefuseModal };
}

/** The buttons of a list that grant or refuse the selected records, with their dialogs. */
export function useAnswers<One>(
  yes: string,
  Grant: ComponentType<Deciding<One>>,
  Refuse: ComponentType<Deciding<One>>,
) {
  const granting = useModal((asked: Deciding<One>) => <Grant {...asked} />);
  const refusing = useModal((asked: Deciding<One>) => <Refuse {...asked} />);
  const actions = (chosen: One[], clear: Clear) => (
    <>
      <Button onClick={() => granting.open({ chosen, clear })}>{yes}</Button>
      <ActionButton onClick={() => refusing.open({ chosen, clear })}>Отказать</ActionButton>
    </>
  );
  const modals = (
    <>
      {granting.modal}
      {refusing.modal}
    </>
  );
  return { actions, modals };
}

const mostNamed = 5;
