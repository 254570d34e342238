import { z } from 'zod';
import { staffPages } from '#contract/wire/staff-pages';
import { asStaff } from '../../accounts/session/owner-queries.ts';
import { notePlace } from '../../accounts/session/place-queries.ts';
import type { App } from '../../app.ts';
import { enqueue, task, type Work, work } from '../../platform/jobs/jobs.ts';
import { countTry, forgetTries } from '../../platform/limits/queries.ts';
import { sendLetter } from '../../platform/mail/send.ts';
import type { Call } from '../../platform/rpc/call.ts';
import { wrongField } from '../../platform/rpc/refusal.ts';
import { noteSignIn, triesFrom } from './sign-in.ts';
import { makeWayIn, spendWayIn } from './way-in-queries.ts';

const perAddress = { free: 30, firstWait: 15, longestWait: 900 };
const perLogin = { free: 3, firstWait: 60, longestWait: 3600 };
/** Milliseconds between the answer and the job. */
const afterAnswer = 1_000;

const mailWayIn = task('mail-way-in', z.object({ login: z.string() }));

/** The job makes the token, so the queue never holds a link. */
export function wayInWork(app: App): Work {
  return work('awaited', mailWayIn, async ({ login }) => {
    const made = await makeWayIn(app.sql, login);
    if (!made) return;
    await sendLetter(app, made.email, {
      subject: 'Вход сотрудника',
      paragraphs: [
        `Здравствуйте! К учётной записи ${made.login} слишком часто подбирали пароль, и вход с новых адресов закрыт на время.`,
        'Если входите вы, откройте вход с вашего адреса по ссылке. Она действует 15 минут и только один раз.',
        'Если нет, ничего делать не нужно: пароль и код из приложения спросят в любом случае.',
      ],
      action: {
        title: 'Открыть вход',
        url: `${app.settings.publicUrl}${staffPages.signIn}?way=${made.token}`,
      },
    });
  });
}

/**
 * Requests a letter with a link. The job looks the login up some time after the answer, so neither the answer nor its time
 * depends on the account's existence.
 */
export async function requestWayIn({ login }: { login: string }, call: Call): Promise<void> {
  await countTry(call.sql, `staff way in address ${call.network}`, perAddress);
  await countTry(call.sql, `staff way in login ${login.toLowerCase()}`, perLogin);
  await enqueue(call.sql, mailWayIn, { login }, { runAt: new Date(Date.now() + afterAnswer) });
}

/**
 * Makes the caller's network one of the account's own, where guesses from elsewhere do not count, and clears the guesses from
 * here.
 */
export async function openWayIn(token: string, call: Call): Promise<void> {
  await countTry(call.sql, `staff way in token ${call.network}`, perAddress);
  await call.sql.begin(async (tx) => {
    const account = await spendWayIn(tx, token);
    if (!account) throw wrongField('token', 'Ссылка уже использована или устарела. Запросите новую');
    await notePlace(tx, asStaff(account.id), call.network);
    await forgetTries(tx, triesFrom(account.id, call.network));
    await noteSignIn(tx, call, { kind: 'account', ...account }, 'staff.use-way-in');
  });
}
