import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { refusalReasonNames, trafficSourceNames } from '#contract/accounts/sign-up-names';
import { pathTo } from '../../paths.ts';
import type { Asks } from '../../rpc/preload.ts';
import { call } from '../../rpc/rpc.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Button } from '../../ui/page/button.tsx';
import { Facts } from '../../ui/page/facts.tsx';
import { TextButton } from '../../ui/page/text-link.tsx';
import { formatDate } from '../../ui/text/format.ts';
import classes from '../sign-in/public-frame.module.css';
import { PublicFrame } from '../sign-in/public-frame.tsx';
import { openAfresh } from '../sign-in/return-path.ts';
import { type Application, askApplication, askForm } from './ask-sign-up.ts';
import { MendForm } from './mend-form.tsx';
import own from './sign-up.module.css';

export const asks: Asks = () => [askApplication, askForm];

/** `/application`: the state of the applicant's application, its answers, and the form that amends it. */
export function Component() {
  const { data: application } = useSuspenseQuery({ ...askApplication, refetchInterval: 60_000 });
  const { data: form } = useSuspenseQuery({ ...askForm, staleTime: Number.POSITIVE_INFINITY });
  const [isMending, setMending] = useState(application.state === 'asked');
  const isOpen = application.state === 'new' || application.state === 'asked';
  return (
    <PublicFrame {...wordsOf(application)} isWide>
      <div className={classes.form}>
        <Told application={application} />
        {isOpen && isMending ? (
          <MendForm application={application} questions={form.questions} done={() => setMending(false)} />
        ) : (
          <Facts facts={factsOf(application)} isStacked />
        )}
        {isOpen && !isMending && (
          <ActionButton size="md" fullWidth onClick={() => setMending(true)}>
            Исправить
          </ActionButton>
        )}
        {application.state === 'approved' && (
          <Button size="md" fullWidth onClick={() => void openAfresh(pathTo('signIn'))}>
            Войти в кабинет
          </Button>
        )}
        <TextButton onClick={() => void leave()}>Выйти</TextButton>
      </div>
    </PublicFrame>
  );
}

/** The network's message to the applicant. */
function Told({ application: { state, note, reason } }: { application: Application }) {
  if (state === 'asked') return <p className={own.note}>{note}</p>;
  if (state !== 'refused' || reason === null) return null;
  return (
    <div className={own.note}>
      {(reason !== 'other' || !note) && <p className={classes.text}>{refusalReasonNames[reason]}</p>}
      {note && <p className={classes.text}>{note}</p>}
    </div>
  );
}

function wordsOf({ state, email }: Application): { title: string; lead: string } {
  const words = {
    new: {
      title: 'Заявка отправлена',
      lead: `Сеть ответит письмом на ${email}. Пока можно исправить ответы.`,
    },
    asked: { title: 'Сеть спрашивает', lead: 'Исправьте ответы, и заявку рассмотрят снова.' },
    approved: { title: 'Заявка одобрена', lead: 'Кабинет открыт. Войдите с логином и паролем из заявки.' },
    refused: { title: 'Заявка отклонена', lead: 'Кабинет не откроется по такой причине:' },
  };
  return words[state];
}

function factsOf({
  login,
  telegram,
  phone,
  sources,
  answers,
  createdAt,
}: Application): [string, ReactNode][] {
  return [
    ['Отправлена', formatDate(createdAt)],
    ['Логин', login],
    ['Telegram', telegram],
    ...(phone ? [['Телефон', phone] satisfies [string, ReactNode]] : []),
    ['Источники', sources.map((one) => trafficSourceNames[one]).join(', ')],
    ...answers.map(({ id, label, value }): [string, ReactNode] => [
      label,
      <span key={id} className="keeps-lines breaks">
        {value}
      </span>,
    ]),
  ];
}

async function leave(): Promise<never> {
  await call('logout', {});
  return openAfresh(pathTo('signIn'));
}
