import { subNames } from './traffic-names.ts';

/** Form of an old link: the parameters, or the parts of the path, that name the partner, the offer, or the link. */
export type AddressForm = {
  /** Empty: any host. */
  host: string;
  /** `/click`; a part of it may be `{partner}`, `{offer}` or `{link}`. */
  path: string;
  /** Names of parameters; empty where the path has the part, or where the form has none. */
  partner: string;
  offer: string;
  link: string;
  /** Names of the parameters of the sub ids, in order; empty: none. */
  subs: string[];
};

/** Values read from an old address. */
export type OldAddress = { partner: string; offer: string; link: string; subs: string[]; erid: string };

const usualSubs: string[] = [...subNames];

/** Default link forms of other platforms. */
export const readyForms: { name: string; form: AddressForm }[] = [
  {
    name: 'Affise',
    form: { host: '', path: '/click', partner: 'pid', offer: 'offer_id', link: '', subs: usualSubs },
  },
  {
    name: 'Everflow',
    form: { host: '', path: '/{partner}/{offer}', partner: '', offer: '', link: '', subs: usualSubs },
  },
  {
    name: 'HasOffers / TUNE',
    form: {
      host: '',
      path: '/aff_c',
      partner: 'aff_id',
      offer: 'offer_id',
      link: '',
      subs: subNames.map((_, index) => (index === 0 ? 'aff_sub' : `aff_sub${index + 1}`)),
    },
  },
  {
    name: 'Keitaro',
    form: {
      host: '',
      path: '/{link}',
      partner: '',
      offer: '',
      link: '',
      subs: subNames.map((_, index) => `sub_id_${index + 1}`),
    },
  },
  {
    name: 'AlterCPA',
    form: {
      host: '',
      path: '/',
      partner: '',
      offer: '',
      link: 'flow',
      subs: ['utm_source', 'utm_campaign', 'utm_content', 'utm_term', 'utm_medium'],
    },
  },
];

export const addressParts = ['partner', 'offer', 'link'] as const;
export type AddressPart = (typeof addressParts)[number];

/** Reasons why an old address cannot be read: no form fits, a part is empty, or a part names something unknown. */
export const unknownReasons = ['form', 'parts', 'partner', 'offer', 'link'] as const;
export type UnknownReason = (typeof unknownReasons)[number];

export const unknownReasonNames = {
  form: 'Нет подходящей формы',
  parts: 'В адресе не все части',
  partner: 'Партнёр не найден',
  offer: 'Оффер не найден',
  link: 'Ссылка не найдена',
} as const satisfies Record<UnknownReason, string>;

/** Destinations of an old address that cannot be read. */
export const unknownChoices = ['network-choice', 'address', 'not-found'] as const;
export type UnknownChoice = (typeof unknownChoices)[number];

/** Returns null where a form names enough to find a link; otherwise the missing part, in words. */
export function problemOfForm({ path, partner, offer, link }: AddressForm): string | null {
  const has = (part: AddressPart, name: string) => name !== '' || path.includes(`{${part}}`);
  if (has('link', link) || (has('partner', partner) && has('offer', offer))) return null;
  return 'Скажите, что в адресе называет ссылку, или что называет партнёра и что оффер';
}

/** Returns an example address of the form, for people. */
export function exampleOf({ host, path, partner, offer, link, subs }: AddressForm): string {
  const named = { partner, offer, link };
  const filled = path.replace(/\{(partner|offer|link)\}/g, (_, part: AddressPart) => samples[part]);
  const query = addressParts.flatMap((part) => (named[part] === '' ? [] : `${named[part]}=${samples[part]}`));
  const sub = subs[0] ? [`${subs[0]}=tg`] : [];
  const all = [...query, ...sub].join('&');
  return `https://${host || 'go.example.org'}${filled}${all === '' ? '' : `?${all}`}`;
}

const samples = { partner: '501', offer: '7', link: 'f3Gh7k' } as const;
