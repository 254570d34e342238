import { z } from 'zod';
import { byId, done, id, moment, newId, nothing, oneOf, requiredLine } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { brokenHours, domainLimit, domainStates, unprovedDays } from './domain-names.ts';

/** A record for the host's DNS, to be copied. */
const record = z.object({
  type: z.enum(['TXT', 'CNAME', 'A', 'AAAA']),
  name: z.string().meta({ examples: ['_kabinet.go.example.org'] }),
  value: z.string(),
});

const hostName = z.string().meta({ examples: ['go.example.org'] });

/** A host of the partner for links and showcases. */
export const domain = z.object({
  id,
  /** In lower case, as Punycode. */
  host: hostName,
  /** The host as people write it. */
  name: hostName,
  state: oneOf('Состояние', domainStates),
  /** The fault and its remedy, in Russian; empty where nothing is wrong. */
  advice: z.string(),
  /** The records that the host's DNS still lacks. */
  records: z.array(record),
  /** New links show this host. */
  isMain: z.boolean(),
  isBlocked: z.boolean(),
  checkedAt: moment.nullable(),
  brokenAt: moment.nullable(),
  createdAt: moment,
});

const host = requiredLine(300).meta({ examples: ['go.example.org'] });

/** Hosts of partners' own. */
export const domains = {
  'domains.get-domains': method({
    access: 'partner',
    reads: true,
    summary: 'Ваши домены для ссылок',
    about:
      'The partner’s domains, the oldest first. `waits-dns` needs the `records`, `waits-tls` a certificate, which comes by itself; `works` opens the partner’s links.',
    params: nothing,
    result: z.object({ items: z.array(domain) }),
  }),
  'domains.create-domain': method({
    access: 'partner',
    reads: false,
    summary: 'Новый домен',
    about: `Adds a host, which is then proved by a TXT record; one that is not proved in ${unprovedDays} days is removed. 422 for what is no host, a public suffix or a host of the network; 409 for one that is proved already or blocked, and beyond ${domainLimit}. Said again it answers the domain that is there.`,
    errors: ['conflict', 'wrongField'],
    params: z.strictObject({ host }),
    result: newId,
  }),
  'domains.check-domain': method({
    access: 'partner',
    reads: false,
    summary: 'Проверить домен сейчас',
    about:
      'Looks at the DNS of a domain and at its certificate, and answers what was found. Within 5 seconds of the last check its result is answered. 404 when it is another partner’s.',
    errors: ['notFound'],
    params: byId,
    result: domain,
  }),
  'domains.set-main-domain': method({
    access: 'partner',
    reads: false,
    summary: 'Основной домен: на нём показываются ссылки',
    about: `Makes a domain that works the one that links are shown at; null: the network’s own address again. Links at other hosts go on. While the domain is broken for more than ${brokenHours} hours links are shown at the network’s address. 409 for a domain that does not work.`,
    errors: ['notFound', 'conflict'],
    params: z.strictObject({ id: id.nullable() }),
    result: done,
  }),
  'domains.delete-domain': method({
    access: 'partner',
    reads: false,
    summary: 'Убрать домен',
    about:
      'Removes a domain; its certificate is renewed no more, and links are shown at another host. 404 when it is another partner’s, 409 for a blocked one.',
    errors: ['notFound', 'conflict'],
    params: byId,
    result: done,
  }),
};
