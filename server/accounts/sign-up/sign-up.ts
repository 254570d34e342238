import type { z } from 'zod';
import type { signUp } from '#contract/accounts/sign-up';
import type { Tx } from '../../platform/db/connection.ts';
import { countTry } from '../../platform/limits/queries.ts';
import type { Call } from '../../platform/rpc/call.ts';
import { conflict, wrongField } from '../../platform/rpc/refusal.ts';
import { hashPassword } from '../password/hash.ts';
import { inTurn } from '../password/hash-queue.ts';
import { refuseWeak } from '../password/rules.ts';
import { noteDevice } from '../session/new-device.ts';
import { startSession } from '../session/queries.ts';
import { lockApplications } from './decide-queries.ts';
import { enter } from './enter.ts';
import { readMendable } from './form.ts';
import { findQuestions } from './form-queries.ts';
import { openMail } from './mail-proof.ts';
import { makePartner } from './make-partner.ts';
import { countryOf } from './origin.ts';
import { findBringers, findTaken, findTerms, insertApplication, takenLogin } from './queries.ts';

type Form = z.output<(typeof signUp)['auth.sign-up']['params']>;

/** Failed forms of one address: logins are guessed no faster. */
const perTry = { free: 20, firstWait: 30, longestWait: 3600 };
/** Accepted forms of one address, 5 a day. */
const perDay = { free: 5, firstWait: 86_400, longestWait: 86_400 };

/** Accepts the form of a person whose mail is proved: makes an application that waits, or with open registration a partner. */
export async function apply(form: Form, call: Call): Promise<'waiting' | 'signed-in'> {
  const { settings, network } = call;
  const ofTry = `sign-up form ${network}`;
  await countTry(call.sql, ofTry, perTry);
  const email = openMail(call, 'ticket', form.ticket)?.email;
  if (email === undefined) throw wrongField('ticket', 'Подтвердите почту ещё раз: прошло больше двух часов');
  refuseMailOfOthers(form.login, email);
  const contractId = await readTerms(call, form.termsVersion);
  const mendable = readMendable(await findQuestions(call.sql), form);
  refuseWeak('password', form.password, { login: form.login, productName: settings.productName });
  const passwordHash = await inTurn(call, [ofTry], () => hashPassword(form.password));
  const country = await countryOf(call, call.address);
  const { token, next } = await call.sql.begin(async (tx) => {
    await refuseTakenBy(tx, form.login, email);
    const bringers = await findBringers(tx, form);
    const { address, userAgent, language } = call;
    const id = await insertApplication(tx, {
      ...mendable,
      ...bringers,
      login: form.login,
      email,
      passwordHash,
      contractId,
      address,
      network,
      userAgent,
      country,
      language,
    });
    await countTry(tx, `sign-up ${network}`, perDay);
    if (settings.registration === 'request')
      return { token: await enter(tx, call, id), next: 'waiting' as const };
    return { token: await open(tx, call, id), next: 'signed-in' as const };
  });
  call.setCookie(token);
  return next;
}

/** Makes the partner at once, and signs them in. */
async function open(tx: Tx, call: Call, id: number): Promise<string> {
  const [one] = await lockApplications(tx, [id]);
  if (!one) throw new Error('an application that was just made is gone');
  const { settings, userAgent, address } = call;
  const approval = { managerId: one.managerId, currencyCode: settings.networkCurrency, by: '' };
  const userId = await makePartner(tx, one, approval);
  const started = await startSession(tx, userId, { awaitsTfa: false, userAgent, address });
  await noteDevice(tx, userId, { sessionId: started.id, userAgent, address });
  return started.token;
}

/** Refuses a login that is another person's mail: sign-in and the reset letter would find this login before that mail's owner. */
function refuseMailOfOthers(login: string, email: string): void {
  if (login.includes('@') && login.toLowerCase() !== email.toLowerCase())
    throw wrongField('login', 'Почтой логин бывает только вашей: возьмите логин без знака @');
}

/** The contract whose version was ticked; null where the network has none. */
async function readTerms({ sql }: Call, ticked: number | null): Promise<number | null> {
  const terms = await findTerms(sql);
  if (!terms) return null;
  if (ticked === terms.version) return terms.id;
  throw conflict(
    'termsVersion',
    ticked === null
      ? 'Примите условия сети'
      : 'Условия сети обновились: прочитайте новую версию и примите её',
  );
}

async function refuseTakenBy(tx: Tx, login: string, email: string): Promise<void> {
  const taken = await findTaken(tx, login, email);
  if (taken.email) throw conflict('email', 'На эту почту уже есть кабинет: войдите');
  if (taken.login) throw takenLogin();
}
