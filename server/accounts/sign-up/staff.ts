import type { applicationsStaff } from '#contract/accounts/staff-applications';
import { pages } from '#contract/wire/pages';
import type { Tx } from '../../platform/db/connection.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { loadLater } from '../../platform/program/load-later.ts';
import { conflict, notFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { readManager } from '../managers/rules.ts';
import { askBack, type Locked, lockApplications, refuseApplication } from './decide-queries.ts';
import { refuseBadQuestions } from './form.ts';
import { findQuestions, saveQuestions } from './form-queries.ts';
import { mailApplication } from './letters.ts';
import { makePartner } from './make-partner.ts';
import { isUsual } from './origin.ts';
import { findLinkCode, findTaken } from './queries.ts';
import { findApplications, type StaffApplication } from './staff-queries.ts';

const disposable = loadLater<typeof import('disposable-email-domains-js')>('disposable-email-domains-js');

/** See docs/decisions/0186-signing-up.md. */
export const applicationsStaffHandlers: Handlers<typeof applicationsStaff> = {
  async 'operator.get-applications'(filter, { sql }) {
    const { items, pagination } = await findApplications(sql.replanned, filter);
    return { items: items.map(onWire), pagination };
  },

  'operator.approve-applications':
    ({ ids, managerId, currencyCode }, { settings }) =>
    async (tx, trail) => {
      const { by } = trail;
      const chosen = (await readManager(tx, managerId, by)) ?? (by.isBound ? by.id : managerId);
      return await decideEach(tx, ids, async (one) => {
        const taken = await findTaken(tx, one.login, one.email);
        if (taken.login) return 'Такой логин теперь у другого партнёра';
        if (taken.email) return 'На эту почту уже есть кабинет';
        const userId = await makePartner(tx, one, {
          managerId: chosen === undefined ? await stillThere(tx, one.managerId) : chosen,
          currencyCode: currencyCode ?? settings.networkCurrency,
          by: by.name,
        });
        trail.concerns(userId);
        return '';
      });
    },

  'operator.refuse-applications':
    ({ ids, reason, note }) =>
    async (tx, trail) =>
      await decideEach(tx, ids, async ({ id }) => {
        await refuseApplication(tx, id, { reason, note, by: trail.by.name });
        await enqueue(tx, mailApplication, { id });
        return '';
      }),

  'operator.ask-applicant':
    ({ id, question }) =>
    async (tx) => {
      const { items } = await decideEach(tx, [id], async () => {
        await askBack(tx, id, question);
        await enqueue(tx, mailApplication, { id });
        return '';
      });
      const [outcome] = items;
      if (outcome?.why === missing) throw notFound(missing);
      if (!outcome?.isDone) throw conflict('id', outcome?.why ?? gone);
    },

  async 'operator.get-sign-up-form'(_params, { sql, settings, staff }) {
    const code = staff?.kind === 'account' ? await findLinkCode(sql, staff.id) : undefined;
    return {
      registration: settings.registration,
      questions: await findQuestions(sql),
      link: code === undefined ? null : `${settings.publicUrl}${pages.signUp}?manager=${code}`,
    };
  },

  'operator.save-sign-up-form': ({ questions }) => {
    refuseBadQuestions(questions);
    return async (tx) => await saveQuestions(tx, questions);
  },
};

const gone = 'Уже решена: обновите список';
const missing = 'Заявка не найдена';

/** Decides each waiting application, in the order of ids: concurrent calls wait for one another and never deadlock. */
async function decideEach(tx: Tx, ids: number[], decide: (one: Locked) => Promise<string>) {
  const items: { id: number; isDone: boolean; why: string }[] = [];
  for (const one of await lockApplications(tx, ids)) {
    const isOpen = one.state === 'new' || one.state === 'asked';
    const why = isOpen ? await decide(one) : gone;
    items.push({ id: one.id, isDone: why === '', why });
  }
  const absent = [...new Set(ids)].filter((id) => !items.some((item) => item.id === id));
  return { items: [...items, ...absent.map((id) => ({ id, isDone: false, why: missing }))] };
}

/** The manager of a link, unless they are blocked or changed their role meanwhile. */
async function stillThere(tx: Tx, managerId: number | null): Promise<number | null> {
  return managerId !== null && (await findLinkCode(tx, managerId)) !== undefined ? managerId : null;
}

function onWire(one: StaffApplication) {
  const { shared, sharedWithReferrer, country, language, ...shown } = one;
  return {
    ...shown,
    facts: {
      isThrowaway: disposable().isDisposableEmail(one.email),
      shared,
      sharedWithReferrer,
      country,
      language,
      isLanguageUsual: isUsual(country, language),
    },
  };
}
