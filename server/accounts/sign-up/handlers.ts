import pLimit from 'p-limit';
import type { signUp } from '#contract/accounts/sign-up';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { countTry, forgiveTry } from '../../platform/limits/queries.ts';
import { sha256 } from '../../platform/program/keys.ts';
import type { Call } from '../../platform/rpc/call.ts';
import { conflict, orNotFound, wrongField } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { resendAfter } from '../mailed-code/code.ts';
import { enter } from './enter.ts';
import { readMendable } from './form.ts';
import { findQuestions } from './form-queries.ts';
import { mailSignUp } from './letters.ts';
import { codeLifetime, codesOf, openMail, sealMail } from './mail-proof.ts';
import { spendOnce } from './once-queries.ts';
import { checkProof, makeChallenge } from './proof.ts';
import {
  findApplicationOfMail,
  findMailState,
  findOwnApplication,
  findTerms,
  mendApplication,
} from './queries.ts';
import { apply } from './sign-up.ts';

/** Letters that an address requests, to any mail: people behind an office's address still get theirs. */
const perAddress = { free: 20, firstWait: 30, longestWait: 3600 };
/** Letters to one mail, which a stranger may request. */
const perMail = { free: 3, firstWait: 60, longestWait: 3600 };
/** The first wait equals a code's lifetime, so each code can be guessed at 5 times at most. */
const perCode = { free: 5, firstWait: codeLifetime, longestWait: 3600 };
/** Forms that an address opens: more than an office does in a day. Each form makes a proof of work, one after another. */
const perForm = { free: 200, firstWait: 30, longestWait: 60 };
const oneAtATime = pLimit(1);
const perMending = { free: 20, firstWait: 60, longestWait: 3600 };
/** In milliseconds: no request is slowed by its letter. */
const afterAnswer = 1_000;

/** See docs/decisions/0186-signing-up.md. */
export const signUpHandlers: Handlers<typeof signUp> = {
  async 'auth.get-sign-up-form'(_params, call) {
    const { registration } = call.settings;
    if (registration === 'closed') return { registration, challenge: null, terms: null, questions: [] };
    await countTry(call.sql, `sign-up forms ${call.network}`, perForm);
    const [challenge, terms, questions] = await Promise.all([
      oneAtATime(() => makeChallenge(call)),
      findTerms(call.sql),
      findQuestions(call.sql),
    ]);
    return { registration, challenge, terms: terms ?? null, questions };
  },

  async 'auth.request-sign-up'({ email, proof }, call) {
    refuseClosed(call);
    const ofAddress = `sign-up address ${call.network}`;
    await countTry(call.sql, ofAddress, perAddress);
    await checkProof(call, proof);
    await countTry(call.sql, `sign-up mail ${email.toLowerCase()}`, perMail);
    const request = sealMail(call, 'request', email);
    await enqueue(call.sql, mailSignUp, { request }, { runAt: new Date(Date.now() + afterAnswer) });
    return { request, retryAfter: resendAfter };
  },

  async 'auth.confirm-sign-up'({ request, code }, call) {
    refuseClosed(call);
    const ofAddress = `sign-up code address ${call.network}`;
    await countTry(call.sql, ofAddress, perAddress);
    const sealed = openMail(call, 'request', request);
    if (!sealed) throw wrongCode();
    await countTry(call.sql, `sign-up code ${sealed.nonce}`, perCode);
    const isRight = codesOf(call, sealed).includes(code.replace(/\s/, ''));
    // A partner's address gets no code: a right code here was guessed.
    if (!isRight || (await findMailState(call.sql, sealed.email)) === 'partner') throw wrongCode();
    if (!(await spendOnce(call.sql, sha256(`sign-up code ${sealed.nonce}`), codeLifetime))) throw wrongCode();
    await forgiveTry(call.sql, ofAddress);
    const applied = await findApplicationOfMail(call.sql, sealed.email);
    if (applied === undefined) return { next: 'fill', ticket: sealMail(call, 'ticket', sealed.email) };
    await call.sql.begin((tx) => enter(tx, call, applied)).then(call.setCookie);
    return { next: 'applied', ticket: '' };
  },

  async 'auth.sign-up'(form, call) {
    refuseClosed(call);
    return { next: await apply(form, call) };
  },

  async 'auth.get-application'(_params, { sql, applicant }) {
    return orNotFound(await findOwnApplication(sql, applicant.id));
  },

  async 'auth.update-application'(given, { sql, applicant }) {
    await countTry(sql, `application ${applicant.id}`, perMending);
    const mended = readMendable(await findQuestions(sql), given);
    if (!(await mendApplication(sql, applicant.id, mended)))
      throw conflict('state', 'По заявке уже есть решение: обновите страницу');
  },
};

function refuseClosed({ settings }: Call): void {
  if (settings.registration === 'closed') throw conflict('email', 'Регистрация закрыта: напишите в сеть');
}

function wrongCode() {
  return wrongField('code', 'Код неверный или устарел: проверьте его или запросите новый');
}
