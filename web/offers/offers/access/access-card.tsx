import { accessRefusalNames } from '#contract/offers/access-names';
import { useRole } from '../../../accounts/reach/use-member.ts';
import { useAction } from '../../../rpc/rpc.ts';
import { useModal } from '../../../ui/dialog/opening.ts';
import { useDo } from '../../../ui/dialog/use-do.ts';
import { laterModal } from '../../../ui/feedback/later.tsx';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { formatDate, formatDayOf } from '../../../ui/text/format.ts';
import type { Offer } from '../offer-page.tsx';
import classes from './access.module.css';
import { usualAnswer } from './usual-answer.ts';

const RequestModal = laterModal(async () => (await import('./request-modal.tsx')).RequestModal);

/** An offer on request: the state of the partner's request, and the button to request access. */
export function AccessCard({ offer }: { offer: Offer }) {
  const asking = useModal(() => <RequestModal offer={offer} />);
  const withdraw = useWithdrawing();
  const { request, isOpen } = offer;
  const isWaiting = request?.state === 'open';
  const mayAct = useRole() !== 'analyst';
  return (
    <Card title="Доступ по запросу">
      <div className={classes.card}>
        {linesOf(offer).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {mayAct && mayAsk(offer) && <Button onClick={() => asking.open()}>Запросить доступ</Button>}
        {mayAct && isWaiting && !isOpen && (
          <ActionButton onClick={() => void withdraw(request.id)}>Отозвать запрос</ActionButton>
        )}
      </div>
      {asking.modal}
    </Card>
  );
}

function mayAsk({ isOpen, status, request }: Offer) {
  if (isOpen || status === 'stopped' || request?.state === 'open') return false;
  const { askAgainAt = null } = request ?? {};
  return request?.state !== 'refused' || askAgainAt === null || Date.parse(askAgainAt) <= Date.now();
}

function linesOf({ isOpen, request, usualAnswerMinutes }: Offer) {
  const soon = usualAnswerMinutes === null ? '' : ` Обычно отвечаем ${usualAnswer(usualAnswerMinutes)}.`;
  const said = request?.comment ? [`Сеть пишет: ${request.comment}`] : [];
  if (isOpen)
    return [
      request?.until ? `Доступ открыт до ${formatDate(request.until)}.` : 'Доступ открыт: можно лить.',
      ...said,
    ];
  if (request?.state === 'open') return [`Запрос отправлен ${formatDate(request.createdAt)}.${soon}`];
  if (request?.state === 'granted' && request.until)
    return [
      `Срок доступа закончился ${formatDate(request.until)}. Посетители по вашим ссылкам уходят по правилам трафикбека.${soon}`,
    ];
  if (request?.state === 'refused' && request.reason)
    return [
      `Сеть отказала ${formatDayOf(request.decidedAt ?? request.createdAt)}. Причина: ${accessRefusalNames[request.reason].toLowerCase()}.`,
      ...said,
      ...(request.askAgainAt ? [`Запросить снова можно с ${formatDate(request.askAgainAt)}.`] : []),
    ];
  return [`Ссылку на этот оффер можно создать, когда сеть откроет вам доступ.${soon}`];
}

function useWithdrawing() {
  const act = useAction();
  const { run } = useDo();
  return (id: number) =>
    run(() => act('offers.withdraw-request', { id }), 'Запрос отозван', {
      title: 'Отозвать запрос?',
      text: 'Сеть на него не ответит. Запросить доступ можно будет снова.',
      accept: 'Отозвать',
    });
}
