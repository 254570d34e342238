import { Resolver } from 'node:dns';
import proxyAddress from '@fastify/proxy-addr';
import { z } from 'zod';
import { registrations } from '#contract/wire/client-settings';
import { currencyCodes } from '#contract/wire/currencies';
import { sitePath } from '#contract/wire/fields';
import { isTimeZone } from '#contract/wire/text';
import { readHosts, readNet } from './hosts.ts';
import { readWitness } from './witnesses.ts';

const address = (protocols: RegExp) => z.url({ protocol: protocols, error: 'must be an absolute URL' });
const web = address(/^https?$/).transform((url) => url.replace(/\/+$/, ''));
const notPort = 'must be a port number, 0 to 65535';
const port = z.coerce.number(notPort).int(notPort).min(0, notPort).max(65535, notPort);
const wholeNumber = (least: number, most: number) => {
  const sentence = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(sentence).int(sentence).min(least, sentence).max(most, sentence);
};
const size = z.string().regex(/^[1-9]\d{0,5} ?[KMGT]iB$/, 'must be a size, such as 512 MiB or 10 GiB');
const database = z
  .string()
  .refine(
    (url) => readHosts(url) !== null,
    'must be an absolute URL, postgres://user:password@host:5432/name; hosts are divided by commas, ' +
      'target_session_attrs is any, read-write or primary',
  );

/** The variables of `docs/settings.md`, each with its own rule. */
export const variables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: database.optional(),
  DATABASE_DIRECT_URL: database.optional(),
  DATABASE_REPLICA_URL: database.optional(),
  DATABASE_CONNECTIONS: wholeNumber(20, 500).default(20),
  CLICKHOUSE_URL: address(/^https?$/).optional(),
  CLICKHOUSE_DAYS: wholeNumber(1, 36_500).optional(),
  PUBLIC_URL: web
    .refine(
      (url) => /^\w+:\/\/[^/?#]+$/.test(url),
      'must have no path: the program is served at the root of its name',
    )
    .optional(),
  CLICK_PORT: z.union([z.literal('off'), port], `${notPort}, or off`).optional(),
  CLICK_URL: web.optional(),
  DOMAIN_TARGET: z
    .string()
    .regex(/^(?=.{1,253}$)([a-z\d-]{1,63}\.)+[a-z\d-]{1,63}$/i, 'must be the name of a host: go.example.org')
    .optional(),
  DOMAIN_DNS: z
    .string()
    .default('')
    .transform(listOf)
    .refine(areServers, 'must be addresses of DNS servers with commas between: 10.0.0.53, [fd00::53]:5353'),
  CLICK_WORKERS: wholeNumber(1, 64).default(1),
  CLICK_DAYS: wholeNumber(1, 3_650).default(90),
  CLICK_ADDRESS_DAYS: wholeNumber(1, 3_650).default(30),
  ORDER_ADDRESS_DAYS: wholeNumber(1, 3_650).default(365),
  CLICK_SPOOL_MAX: size.default('10 GiB'),
  CALL_SPOOL_MAX: size.default('1 GiB'),
  GEOIP_DB: z.string().optional(),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,60}$/, 'must be the name of a header')
    .optional(),
  FALLBACK_URL: z
    .string()
    .regex(/^https?:\/\/[^\s{}/?#@]+(?:[/?]\S*)?$/, 'must be an absolute URL')
    .optional(),
  SENDER: z.enum(['on', 'off'], 'must be on or off').default('on'),
  MCP: z.literal('1', 'must be 1, or unset').optional(),
  MARKING: z.literal('1', 'must be 1, or unset').optional(),
  ORD: z.literal('vk', 'must be vk, or unset').optional(),
  ORD_URL: web.default('https://api.ord.vk.com'),
  ORD_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{1,2000}$/, 'must be the key of the API, without spaces')
    .optional(),
  PROOF: z.enum(['on', 'off'], 'must be on or off').default('on'),
  PROOF_WITNESSES: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .filter((entry) => entry.trim() !== '')
        .map(readWitness),
    )
    .refine(
      (witnesses) =>
        !witnesses.includes(null) && new Set(witnesses.map((one) => one?.vkey)).size === witnesses.length,
      'must be addresses of witnesses, each with its key, with commas between: ' +
        'https://witness.example.org witness.example.org+5dc7f3a1+BP…',
    ),
  OUTBOUND_ALLOW: z
    .string()
    .default('')
    .transform(listOf)
    .refine(
      (entries) => entries.every((entry) => readNet(entry)),
      'must be addresses and networks with commas between: 10.0.0.7, 10.1.0.0/16',
    ),
  NETWORK_TIME_ZONE: z
    .string()
    .refine(
      (name) => /^[A-Za-z]/.test(name) && isTimeZone(name),
      'must be a name of the IANA database: Europe/Moscow',
    )
    .default('Europe/Moscow'),
  NETWORK_CURRENCY: z.enum(currencyCodes, `must be one of ${currencyCodes.join(', ')}`).default('RUB'),
  PRODUCT_NAME: z.string().max(60, 'must be at most 60 characters').default('Kabinet'),
  MAIN_SITE_URL: web.optional(),
  MARKETING_SITE_URL: z
    .union([web, z.string().regex(sitePath)], 'must be an absolute URL or a path that begins with /')
    .default('/sign-in'),
  SUPPORT_URL: web.optional(),
  OFFERS_CHANNEL_URL: web.optional(),
  OFFER_LINK: z
    .string()
    .regex(/^https?:\/\/[^\s{}/?#]+[/?]\S*\{offer_id\}\S*$/, 'must be an absolute URL that holds {offer_id}')
    .optional(),
  SMTP_URL: address(/^smtps?$/).optional(),
  MAIL_FROM: z.string().optional(),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{1,15}:[\w-]{30,100}$/, 'must be a token of @BotFather: digits, a colon, 30 or more letters')
    .optional(),
  TELEGRAM_API_URL: web.default('https://api.telegram.org'),
  DADATA_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'must be the API key of a DaData profile')
    .optional(),
  DADATA_URL: web.default('https://suggestions.dadata.ru'),
  RECEIPT_CHECK_URL: z
    .string()
    .regex(
      /^https?:\/\/[^\s{}/?#@]+[/?](?=\S*\{inn\})(?=\S*\{id\})\S*$/,
      'must be an absolute URL that holds {inn} and {id}',
    )
    .optional(),
  STAFF_ENTRY_LIMIT: wholeNumber(0, 100_000_000_000).default(100_000),
  KEY_DAY_LIMIT: wholeNumber(0, 10_000_000_000_000).default(10_000_000),
  REGISTRATION: z.enum(registrations, `must be ${registrations.join(', ')}`).optional(),
  BILLING: z.enum(['own', 'site'], 'must be own or site').optional(),
  TOOLS: z.enum(['own', 'site'], 'must be own or site').optional(),
  WITHDRAWAL_APPROVERS: wholeNumber(1, 2).default(2),
  BRAKE_NEW_HOURS: wholeNumber(0, 720).default(48),
  BRAKE_FIRST_HOURS: wholeNumber(0, 720).default(24),
  BRAKE_EVENT_HOURS: wholeNumber(0, 720).default(72),
  BRAKE_ALL_HOURS: wholeNumber(0, 720).default(24),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  RESTORED: z
    .string()
    .regex(/^(quiet|[0-9a-f]{8})$/, 'must be quiet, or the code that the refused start has named')
    .optional(),
  SECRET_KEY: z.string().min(32, 'must be at least 32 characters').optional(),
  SECRET_KEY_OLD: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((key) => key.trim())
        .filter((key) => key !== ''),
    )
    .refine(
      (keys) => keys.every((key) => key.length >= 32),
      'must be keys of at least 32 characters with commas between',
    ),
  OPERATOR_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{24,512}$/, 'must be 24 to 512 visible ASCII characters')
    .optional(),
  DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  METRICS_PORT: port.optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .refine(
      areProxies,
      'must be addresses and networks with commas between, or loopback: 10.0.0.7, 10.1.0.0/16',
    ),
  NODE_ENV: z.string().optional(),
});

/** The variables that settings are read from. */
export const settingNames = Object.keys(variables.shape);

/** Checks the text with the library that will use it. */
function areProxies(text: string): boolean {
  try {
    proxyAddress.compile(listOf(text));
    return true;
  } catch {
    return false;
  }
}

/** Checks the addresses with the resolver that will use them. */
function areServers(servers: string[]): boolean {
  try {
    new Resolver().setServers(servers);
    return true;
  } catch {
    return false;
  }
}

/** Entries divided by commas or spaces. */
export function listOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((entry) => entry !== '');
}
