import { problemOfForm } from '#contract/traffic/old-addresses';
import type { oldAddressesStaff } from '#contract/traffic/staff-old-addresses';
import { type Db, violates } from '../../platform/db/connection.ts';
import { reachOf } from '../../platform/outgoing/reach.ts';
import { conflict, notFound, wrongField } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { checkLink } from '../../platform/urls/check.ts';
import { giveLink } from '../links/give-link.ts';
import { bareAddress, findOldLink } from '../redirector/old-addresses/find-link.ts';
import {
  clearUnknown,
  deleteForm,
  findForms,
  findNamed,
  findNames,
  findUnknown,
  findUnknownChoice,
  insertForm,
  setUnknownChoice,
  updateForm,
} from '../redirector/old-addresses/queries.ts';
import {
  type Asked,
  askedOf,
  compileForms,
  partsOf,
  readAddress,
} from '../redirector/old-addresses/read-address.ts';
import type { movedIn } from '../redirector/rules/old-addresses.ts';

/** See docs/decisions/0191-old-addresses.md. */
export const oldAddressesStaffHandlers: Handlers<typeof oldAddressesStaff> = {
  async 'operator.get-address-forms'(_params, { sql }) {
    return { items: await findForms(sql), unknown: await findUnknownChoice(sql) };
  },

  'operator.save-address-form':
    ({ id, idempotencyKey: _, ...form }) =>
    async (tx) => {
      const problem = problemOfForm(form);
      if (problem) throw wrongField('path', problem);
      if (id === undefined) return { id: await insertForm(tx, form).catch(refuseTwin) };
      if (!(await updateForm(tx, { ...form, id }).catch(refuseTwin))) throw noForm();
      return { id };
    },

  'operator.delete-address-form':
    ({ id }) =>
    async (tx) => {
      if (!(await deleteForm(tx, id))) throw noForm();
    },

  'operator.set-unknown-address':
    ({ kind, url }, { settings }) =>
    async (tx) => {
      const fault = kind === 'address' ? checkLink(url, reachOf(settings)) : null;
      if (fault) throw wrongField('url', fault);
      await setUnknownChoice(tx, { kind, url: kind === 'address' ? new URL(url).href : '' });
    },

  async 'operator.get-old-address'({ url }, { sql, settings }) {
    const asked = readUrl(url);
    const forms = compileForms(await findForms(sql));
    const known = await lookUp(sql, forms, asked);
    const found = findOldLink(forms, known, asked);
    const nothing = { partner: '', offer: '', link: '', subs: [] };
    const read = { formId: found.form?.id ?? null, ...(found.address ?? nothing) };
    if (!('link' in found)) return { ...read, why: found.why, found: null };
    const names = await findNames(sql, found.link);
    const link = names.link && {
      ...names.link,
      url: await giveLink({ sql, settings }, found.link.userId, names.link),
    };
    return { ...read, why: null, found: { ...names, link } };
  },

  async 'operator.get-unknown-addresses'(wanted, { sql }) {
    return await findUnknown(sql, wanted);
  },

  'operator.clear-unknown-addresses': () => async (tx) => {
    await clearUnknown(tx);
  },
};

function noForm() {
  return notFound('Такой формы нет');
}

function refuseTwin(error: unknown): never {
  if (violates(error, 'address_forms_host_path_partner_offer_link_key'))
    throw conflict('path', 'Такая форма уже есть');
  throw error;
}

/** Reads a pasted address, with or without `https://`. */
function readUrl(text: string) {
  const parsed = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`);
  if (!parsed) throw wrongField('url', 'Это не похоже на ссылку: проверьте, целиком ли она скопирована');
  return askedOf(parsed.host, `${parsed.pathname}${parsed.search}`);
}

/** Finds in the database the records that the forms read in the address; the redirector has the same records in memory. */
async function lookUp(
  db: Db,
  forms: ReturnType<typeof compileForms>,
  asked: Asked,
): Promise<ReturnType<typeof movedIn>> {
  const parts = partsOf(asked.path);
  const { ids, links } = await findNamed(
    db,
    forms.flatMap((form) => {
      const address = readAddress(form, asked, parts);
      return address ? [address, bareAddress(address) ?? []].flat() : [];
    }),
  );
  return {
    partner: (key) => ids.get(`partner ${key}`),
    offer: (key) => ids.get(`offer ${key}`),
    link: (key) => links.find(({ externalId }) => externalId === key),
    ofPair: (userId, offerId) =>
      links.find((one) => one.answersOld && one.userId === userId && one.offerId === offerId),
  };
}
