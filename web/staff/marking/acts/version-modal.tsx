import { DecideModal } from '../../../ui/dialog/decide-modal.tsx';
import { monthName } from '../../../ui/text/format.ts';
import { useAction } from '../../rpc/rpc.ts';
import { chainSums, documentsOf, rubles } from './act-words.ts';
import classes from './acts.module.css';
import type { Month } from './month-part.tsx';

export type VersionAction = keyof typeof plans;

/** Asks for confirmation of an action with a month's documents, with their sums in large figures. */
export function VersionModal({
  action,
  month,
  data: { totals, isOperatorSet },
  version,
}: {
  action: VersionAction;
  month: string;
  data: Month;
  version: Month['versions'][number] | undefined;
}) {
  const act = useAction();
  const { title, effect, submitText } = plans[action];
  return (
    <DecideModal
      title={`${title} за ${monthName(month)}?`}
      submitText={submitText}
      cancelText="Не сейчас"
      lead={effect(isOperatorSet)}
      act={async (_reason, keyed) => {
        if (action === 'close') {
          const { left, ...closed } = await act('operator.close-ad-acts', keyed({ month }));
          const done = `Закрыта версия ${closed.version}`;
          return left.length === 0 ? done : { title: done, body: <LeftOut left={left} /> };
        }
        const { version: number = 0, sha256: hash = '' } = version ?? {};
        if (action === 'approve') {
          await act('operator.approve-ad-acts', keyed({ month, version: number, hash }));
          return `Версия ${number} одобрена`;
        }
        await act('operator.send-ad-acts', keyed({ month, version: number }));
        return isOperatorSet ? 'Документы уходят оператору' : 'Отправка отмечена';
      }}
    >
      {totals.chains.map(({ chain, count, ads, other }) => (
        <div key={chain}>
          <p className="flush small dim">{chainSums[chain]}</p>
          <p className={classes.figure}>{rubles(ads)}</p>
          <p className="flush">
            {documentsOf(count)}; не реклама {rubles(other)}
          </p>
        </div>
      ))}
      {action === 'approve' && version && <p className={classes.hash}>SHA-256 {version.sha256}</p>}
    </DecideModal>
  );
}

/** The actions with a month's documents; each has its method, by which a role may do it. */
export const plans = {
  close: {
    method: 'operator.close-ad-acts',
    title: 'Закрыть акты для оператора',
    submitText: 'Закрыть месяц',
    effect: () => 'Документы и их суммы больше не изменятся. Версию, которую не отправили, эта заменит.',
  },
  approve: {
    method: 'operator.approve-ad-acts',
    title: 'Одобрить акты для оператора',
    submitText: 'Одобрить',
    effect: () => 'После этого их можно отправить.',
  },
  send: {
    method: 'operator.send-ad-acts',
    title: 'Отправить акты оператору',
    submitText: 'Отправить',
    effect: (isOperatorSet: boolean) =>
      isOperatorSet
        ? 'Программа передаст договоры, креативы и документы. Исправить отправленное можно только новой версией.'
        : 'Отметьте, что документы уже загружены в кабинете оператора. Исправить отправленное можно только новой версией.',
  },
} as const;

function LeftOut({ left }: { left: { party: { id: number; name: string }; number: string; why: string }[] }) {
  return (
    <div role="status">
      <p className="flush">Не вошли: {left.length}.</p>
      <ul className="grid gap-4 bare">
        {left.slice(0, 100).map(({ party, number, why }) => (
          <li key={`${party.id} ${number}`}>
            {party.name}, № {number}: {why}
          </li>
        ))}
      </ul>
      {left.length > 100 && <p>И ещё {left.length - 100}.</p>}
    </div>
  );
}
