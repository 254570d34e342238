import { actPdfPath, updPath } from '#contract/money/paper-names';
import { useMember } from '../../accounts/reach/use-member.ts';
import { ActionButton, ActionLink } from '../../ui/page/action-button.tsx';
import { Badge } from '../../ui/page/badge.tsx';
import { Button } from '../../ui/page/button.tsx';
import classes from '../../ui/table/money-table.module.css';
import { formatDay, monthName } from '../../ui/text/format.ts';
import { Money } from '../../ui/text/money.tsx';
import type { Act } from './ask-papers.ts';
import { usePaperActions } from './paper-actions.ts';
import { actName, actNote, actTones, ownStateNames, updNote } from './paper-words.ts';
import own from './papers.module.css';

/** Acts, newest month first: a table; on a phone each is a card. */
export function ActTable({
  acts,
  show,
  dispute,
}: {
  acts: Act[];
  show: (act: Act) => void;
  dispute: (act: Act) => void;
}) {
  const { busy, acceptAct } = usePaperActions();
  const isMember = useMember() !== undefined;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Акт</th>
          <th scope="col" className={classes.sum}>
            Сумма
          </th>
          <th scope="col">Исполнитель</th>
          <th scope="col">Состояние</th>
        </tr>
      </thead>
      <tbody>
        {acts.map((act) => (
          <tr key={act.id}>
            <td className={classes.id}>
              {actName(act)}
              <span className={classes.note}>
                {monthName(act.month)}, от {formatDay(act.datedOn)}
              </span>
            </td>
            <td className={classes.sum}>
              <Money amount={act.amount} currencyCode={act.currencyCode} />
            </td>
            <td className={`${classes.where} ${own.payee}`}>{act.payeeName}</td>
            <td className={classes.state}>
              <Badge tone={actTones[act.state]} text={ownStateNames[act.state]} />
              <span className={classes.note}>{actNote(act)}</span>
              {act.upd && (
                <span className={classes.note}>
                  {updNote(act.upd)}
                  {act.upd.hasFile && (
                    <>
                      {' · '}
                      <a href={`${updPath}?id=${act.id}`} aria-label={`Файл УПД: ${actName(act)}`} download>
                        файл
                      </a>
                    </>
                  )}
                </span>
              )}
              <div className={own.actions}>
                {act.state !== 'accepted' && !isMember && (
                  <Button
                    aria-label={`Принять ${actName(act)}`}
                    disabled={busy}
                    onClick={() => void acceptAct(act)}
                  >
                    Принять
                  </Button>
                )}
                {act.state === 'offered' && !isMember && (
                  <ActionButton aria-label={`Возразить: ${actName(act)}`} onClick={() => dispute(act)}>
                    Возразить
                  </ActionButton>
                )}
                <ActionButton aria-label={`Строки: ${actName(act)}`} onClick={() => show(act)}>
                  Строки
                </ActionButton>
                <ActionLink
                  href={`${actPdfPath}?id=${act.id}`}
                  aria-label={`Скачать PDF: ${actName(act)}`}
                  download
                >
                  PDF
                </ActionLink>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
