import { useQuery } from '@tanstack/react-query';
import { actPdfPath } from '#contract/money/paper-names';
import { Modal } from '../../ui/dialog/modal.tsx';
import { useOpening } from '../../ui/dialog/opening.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx';
import { monthName } from '../../ui/text/format.ts';
import { Money } from '../../ui/text/money.tsx';
import { type Act, askAct } from './ask-papers.ts';
import { actName } from './paper-words.ts';
import classes from './papers.module.css';

/** The lines of an act: the income by offer. */
export function ActModal({ act }: { act: Act }) {
  const [opened, close] = useOpening();
  const { data, error, refetch } = useQuery(askAct(act.id));
  return (
    <Modal
      opened={opened}
      close={close}
      title={`${actName(act)}, ${monthName(act.month)}`}
      submit={() => location.assign(`${actPdfPath}?id=${act.id}`)}
      submitText="Скачать PDF"
      cancelText="Закрыть"
    >
      {error && <FailedState title="Не удалось загрузить акт" retry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton />}
      {data && (
        <table className={classes.lines}>
          <thead>
            <tr>
              <th scope="col">Оффер</th>
              <th scope="col" className={classes.number}>
                Штук
              </th>
              <th scope="col" className={classes.number}>
                Сумма
              </th>
            </tr>
          </thead>
          <tbody>
            {data.lines.map(({ offerId, name, count, amount }) => (
              <tr key={`${offerId} ${name}`}>
                <td>{name}</td>
                <td className={classes.number}>{count}</td>
                <td className={classes.number}>
                  <Money amount={amount} currencyCode={act.currencyCode} />
                </td>
              </tr>
            ))}
            {data.carried !== 0 && (
              <tr>
                <td>Перенесено с прошлых месяцев</td>
                <td />
                <td className={classes.number}>
                  <Money amount={data.carried} currencyCode={act.currencyCode} />
                </td>
              </tr>
            )}
          </tbody>
        </table>
      )}
    </Modal>
  );
}
