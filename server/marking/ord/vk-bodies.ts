import type { AdParty, AdRole, CreativeForm } from '#contract/marking/creative-names';
import type { Act, Contract, Contractor, Creative, Place, Statistics } from './operator.ts';

/** A record that cannot be said in the operator's terms; the message is for the staff. */
export class Unsayable extends Error {}

/** Bodies of VK ОРД by its document (ord.vk.com/help/api); not tried against the real operator. A field that is undefined is not sent. */
export const vkBodies = {
  contractor(contractor: Contractor) {
    const { name, roles } = contractor;
    return {
      name,
      roles: roles.length === 0 ? ['agency'] : roles.map((role) => roleNames[role]),
      juridical_details: detailsOf(contractor),
    };
  },

  contract({ client, contractor, number, date, subject, parent }: Contract) {
    return {
      type: parent === null ? 'service' : 'additional',
      client_external_id: client,
      contractor_external_id: contractor,
      date,
      serial: number,
      subject_type: subject === 'organisation' ? 'org_distribution' : subject,
      parent_contract_external_id: parent ?? undefined,
    };
  },

  place({ owner, kind, name, address }: Place) {
    const url = /^https?:\/\//i.test(address) ? address : `https://${address}`;
    if (!URL.canParse(url) || !new URL(url).hostname.includes('.'))
      throw new Unsayable('Адрес площадки — не ссылка: оператору нужен адрес страницы');
    return {
      person_external_id: owner,
      is_owner: true,
      type: kind === 'app' ? 'mobile_app' : 'web',
      name,
      url,
    };
  },

  creative({ contract, kktu, form, name, text, target, media }: Creative) {
    return {
      contract_external_ids: [contract],
      kktus: [kktu],
      form: forms[form],
      name,
      pay_type: 'cpa',
      texts: text === '' ? undefined : [text],
      target_urls: target === '' ? undefined : [target],
      media_external_ids: media.length === 0 ? undefined : media,
    };
  },

  /** Showings are not known: the operator gets clicks in their field. */
  statistics({ creative, place, clicks, from, to }: Statistics) {
    return {
      items: [
        {
          creative_external_id: creative,
          pad_external_id: place,
          shows_count: clicks,
          date_start_actual: from,
          date_end_actual: to,
          pay_type: 'cpa',
        },
      ],
    };
  },

  act({ contract, chain, roles, number, date, from, to, amount, vat, vatPercent, items }: Act) {
    return {
      contract_external_id: contract,
      date,
      serial: number,
      date_start: from,
      date_end: to,
      amount: { services: money(amount, vat, vatPercent) },
      ...(chain === 'partner'
        ? { client_role: 'agency', contractor_role: contractorRole(roles) }
        : { client_role: roles.includes('agency') ? 'agency' : 'advertiser', contractor_role: 'agency' }),
      items: items.map((item) => ({
        contract_external_id: item.contract,
        amount: money(item.amount, item.vat, vatPercent),
        creatives: item.creatives.map((id) => ({ creative_external_id: id })),
      })),
    };
  },
};

function detailsOf({ party, inn, kpp, foreignNumber, countryCode }: Contractor) {
  const type = parties[party];
  if (foreignNumber === '') return { type, inn, kpp: type === 'juridical' && kpp !== '' ? kpp : undefined };
  if (party === 'foreign-person')
    throw new Unsayable(
      'Иностранца внесите в кабинете оператора: ему нужен телефон или электронный кошелёк, которых здесь нет',
    );
  if (countryCode === '')
    throw new Unsayable(
      'Укажите в договоре код страны по ОКСМ: без него оператор не берёт иностранную сторону',
    );
  return { type, foreign_inn: foreignNumber, foreign_oksm_country_code: countryCode };
}

function contractorRole(roles: AdRole[]) {
  const role = roles.find((one) => one !== 'advertiser') ?? 'distributor';
  return roleNames[role];
}

function money(amount: number, vat: number, vatPercent: number | null) {
  const rate = vatPercent === null ? 'without_vat' : String(vatPercent);
  if (!vatRates.includes(rate)) throw new Unsayable(`Оператор не знает ставки НДС ${rate} %`);
  return {
    excluding_vat: inRoubles(amount - vat),
    vat_rate: rate,
    vat: inRoubles(vat),
    including_vat: inRoubles(amount),
  };
}

const vatRates = ['without_vat', '0', '5', '7', '10', '20', '22'];

function inRoubles(kopecks: number) {
  const digits = String(kopecks).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const parties: Record<AdParty, string> = {
  firm: 'juridical',
  sole: 'ip',
  person: 'physical',
  'foreign-firm': 'foreign_juridical',
  'foreign-person': 'foreign_physical',
};

const roleNames: Record<AdRole, string> = {
  advertiser: 'advertiser',
  agency: 'agency',
  distributor: 'publisher',
  system: 'ors',
};

const forms: Record<CreativeForm, string> = {
  banner: 'banner',
  text: 'text_block',
  'text-graphic': 'text_graphic_block',
  'text-video': 'text_video_block',
  video: 'video',
  audio: 'audio',
  'live-video': 'live_video',
  'live-audio': 'live_audio',
};
