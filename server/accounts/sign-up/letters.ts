import { z } from 'zod';
import { refusalReasonNames } from '#contract/accounts/sign-up-names';
import { pages } from '#contract/wire/pages';
import type { App } from '../../app.ts';
import { task, type Work, work } from '../../platform/jobs/jobs.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import { sendLetter } from '../../platform/mail/send.ts';
import { keepSecret } from '../mailed-code/code.ts';
import { codesOf, openMail } from './mail-proof.ts';
import { type Decided, findDecided, findMailState } from './queries.ts';

/** Mails the code of a request, or the news that the address has a cabinet already: the requester learns neither. */
export const mailSignUp = task('mail-sign-up', z.object({ request: z.string() }));

/** Mails the applicant the staff's decision or question. */
export const mailApplication = task('mail-application', z.object({ id: z.int() }));

export function signUpWorks(app: App): Work[] {
  return [
    work('awaited', mailSignUp, async ({ request }) => {
      const sealed = openMail(app, 'request', request);
      // The request waited for longer than its code is valid.
      if (!sealed) return;
      const state = await findMailState(app.sql, sealed.email);
      const [code = ''] = codesOf(app, sealed);
      await sendLetter(app, sealed.email, state === 'partner' ? ofPartner(app) : ofCode(code, state));
    }),
    work('mail', mailApplication, async ({ id }) => {
      const decided = await findDecided(app.sql, id);
      if (decided) await sendLetter(app, decided.email, ofDecision(decided, app));
    }),
  ];
}

function ofCode(code: string, state: 'unknown' | 'applied'): Letter {
  const isNew = state === 'unknown';
  return {
    subject: isNew ? 'Код для регистрации' : 'Код для входа к заявке',
    paragraphs: [
      isNew
        ? `Здравствуйте! Кто-то регистрируется с этой почтой. Код подтверждения: ${code}`
        : `Здравствуйте! На эту почту уже есть заявка. Введите код, чтобы увидеть её: ${code}`,
      keepSecret,
      'Если это были не вы, ничего делать не нужно: без кода ничего не произойдёт.',
    ],
  };
}

function ofPartner({ settings: { publicUrl } }: App): Letter {
  return {
    subject: 'У вас уже есть кабинет',
    paragraphs: [
      'Здравствуйте! Кто-то хотел зарегистрироваться с этой почтой, но на неё уже есть кабинет.',
      'Если это были вы, войдите. Если забыли пароль, на странице входа можно запросить новый.',
      'Если это были не вы, ничего делать не нужно.',
    ],
    action: { title: 'Войти', url: publicUrl + pages.signIn },
  };
}

function ofDecision({ state, login, reason, note }: Decided, { settings: { publicUrl } }: App): Letter {
  if (state === 'approved')
    return {
      subject: 'Заявка одобрена',
      paragraphs: [
        'Здравствуйте! Сеть одобрила вашу заявку: кабинет открыт.',
        `Ваш логин: ${login}. Пароль — тот, который вы придумали.`,
      ],
      action: { title: 'Войти в кабинет', url: publicUrl + pages.signIn },
    };
  if (state === 'asked')
    return {
      subject: 'Вопрос по вашей заявке',
      paragraphs: [
        'Здравствуйте! Сеть спрашивает:',
        note,
        'Ответьте на странице заявки, и её рассмотрят снова.',
      ],
      action: { title: 'Открыть заявку', url: publicUrl + pages.application },
    };
  return {
    subject: 'Заявка отклонена',
    paragraphs: [
      'Здравствуйте! Сеть отклонила вашу заявку.',
      `Причина: ${refusalReasonNames[reason ?? 'other']}.`,
      ...(note ? [note] : []),
    ],
  };
}
