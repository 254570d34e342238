import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { managerCode } from '#contract/accounts/sign-up-names';
import { pathTo } from '../../paths.ts';
import { useSearchParams } from '../../router/view.tsx';
import type { Asks } from '../../rpc/preload.ts';
import { settings } from '../../settings.ts';
import { TextLink } from '../../ui/page/text-link.tsx';
import { forgetToken, keepToken, recallToken } from '../sign-in/link-token.ts';
import classes from '../sign-in/public-frame.module.css';
import { PublicFrame } from '../sign-in/public-frame.tsx';
import { openAfresh } from '../sign-in/return-path.ts';
import { askForm, type SignUpForm } from './ask-sign-up.ts';
import { CodeStep } from './code-step.tsx';
import { FormStep } from './form-step.tsx';
import { MailStep } from './mail-step.tsx';
import { createLetters } from './proof.ts';
import { keepLetter, recallLetter, type SentLetter, sentNow } from './sent-letter.ts';

export const asks: Asks = () => [askForm];

/** `/sign-up`: the mail, its code, the form. `?ref=` and `?manager=` name the owner of the link. */
export function Component() {
  const { data: form } = useSuspenseQuery({ ...askForm, staleTime: Number.POSITIVE_INFINITY });
  if (form.challenge === null) return <Closed />;
  return <Steps form={form} challenge={form.challenge} />;
}

function Steps({ form, challenge }: { form: SignUpForm; challenge: NonNullable<SignUpForm['challenge']> }) {
  const [letters] = useState(() => createLetters(challenge));
  const [sent, setSent] = useState(() => recallLetter());
  const [email, setEmail] = useState('');
  // The proof stands behind its mail, which names the form's draft.
  const [proof, setProof] = useState(() => recallToken('signUp'));
  const [proved = '', ticket] = proof.split(' ');
  const [isLate, setLate] = useState(false);
  const search = useSearchParams();
  const remember = (letter?: SentLetter) => {
    keepLetter(letter);
    setSent(letter);
  };
  const send = async (to: string) => {
    const letter = await letters(to);
    setEmail(to);
    remember(sentNow(to, letter.request, letter.retryAfter));
    return letter;
  };
  const confirmed = async (next: 'fill' | 'applied', made: string) => {
    keepLetter(undefined);
    if (next === 'applied') return openAfresh(pathTo('application'));
    keepToken('signUp', `${sent?.email} ${made}`);
    setProof(`${sent?.email} ${made}`);
  };
  const leave = () => {
    forgetToken('signUp');
    setProof('');
    remember();
  };

  if (ticket)
    return (
      <PublicFrame title="Расскажите о себе" lead={leads[form.registration]} isWide>
        <FormStep
          form={form}
          ticket={ticket}
          email={proved}
          brought={{ managerCode: codeIn(search), referrerId: idIn(search, 'ref') }}
          done={(next) => {
            forgetToken('signUp');
            return openAfresh(pathTo(next === 'waiting' ? 'application' : 'dashboard'));
          }}
          late={() => {
            leave();
            setLate(true);
          }}
        />
      </PublicFrame>
    );
  if (sent)
    return (
      <PublicFrame title="Проверьте почту">
        <CodeStep
          {...sent}
          retryAfter={Math.max(0, Math.ceil((sent.resendAt - Date.now()) / 1000))}
          send={send}
          confirmed={confirmed}
          back={() => remember()}
        />
      </PublicFrame>
    );
  return (
    <PublicFrame
      title="Стать партнёром"
      lead={
        isLate
          ? 'Прошло больше двух часов: подтвердите почту ещё раз.'
          : 'Начнём с почты: пришлём на неё код.'
      }
    >
      <MailStep email={email} send={send} />
    </PublicFrame>
  );
}

function Closed() {
  return (
    <PublicFrame title="Регистрация закрыта">
      <div className={classes.form}>
        <p className={classes.text}>
          Сейчас сеть приглашает партнёров сама.{' '}
          {settings.supportUrl ? (
            <a href={settings.supportUrl}>Напишите нам</a>
          ) : (
            'Напишите её менеджеру, и вам пришлют приглашение.'
          )}
        </p>
        <TextLink to={pathTo('signIn')}>Войти в кабинет</TextLink>
      </div>
    </PublicFrame>
  );
}

const leads = {
  closed: '',
  request: 'Сеть посмотрит заявку и ответит письмом.',
  open: 'После этого кабинет сразу откроется.',
};

/** A manager's code in the address. Undefined for an invalid code: no link keeps anybody from signing up. */
function codeIn(search: URLSearchParams): string | undefined {
  const code = search.get('manager') ?? '';
  return managerCode.test(code) ? code : undefined;
}

/** An id in the address; undefined without a valid one. */
function idIn(search: URLSearchParams, name: string) {
  const id = Number(search.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
