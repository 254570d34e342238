import { resolve } from 'node:path';
import { z } from 'zod';
import { sitePath } from '#contract/wire/fields';
import { isTimeZone } from '#contract/wire/text';
import { readHosts, readNet } from './hosts.ts';

/** The settings of `docs/settings.md`, read from environment variables and checked once at start. */
export type Settings = {
  host: string;
  port: number;
  /** Absolute path; null means "choose": `.data` here, or a folder of the system (see db/embedded/data-dirs.ts). */
  dataDir: string | null;
  databaseUrl: string | null;
  /** The same database without the pooler that `databaseUrl` leads through. */
  databaseDirectUrl: string | null;
  databaseReplicaUrl: string | null;
  /** Connections of the cabinet for calls: at least twice as many as one caller may take (rpc/shares.ts), and some. */
  databaseConnections: number;
  publicUrl: string;
  /** Where the redirector listens that is started with the cabinet, 0: on a free port; null: none is started. */
  clickPort: number | null;
  /** How visitors reach the redirector: the head of every partner's link. */
  clickUrl: string;
  /** Whether a sender of postbacks is started with the cabinet. */
  sender: boolean;
  /** Addresses and networks inside that postbacks may go to. */
  outboundAllow: string[];
  /** Whose days the network counts in; an IANA name. */
  networkTimeZone: string;
  /** Redirector processes on one port. */
  clickWorkers: number;
  /** How long single clicks are kept. */
  clickDays: number;
  /** How long a click keeps its visitor's whole address. */
  clickAddressDays: number;
  /** How long an order that is done with keeps where it went. */
  orderAddressDays: number;
  /** Bytes of clicks that may wait on disk. */
  clickSpoolMax: number;
  /** Bytes of advertisers' calls that may. */
  callSpoolMax: number;
  /** An own table of countries (.mmdb); null: the one of the npm package. */
  geoipDb: string | null;
  /** The header of a trusted proxy that names the visitor's country. */
  countryHeader: string | null;
  /** Where clicks go that nobody takes, with the macros of links; null: the built-in page. */
  fallbackUrl: string | null;
  productName: string;
  mainSiteUrl: string | null;
  marketingSiteUrl: string;
  supportUrl: string | null;
  offersChannelUrl: string | null;
  /** Where a partner's visitor finds an offer, with `{offer_id}` and `{partner_id}`; null: on the main site, else by their own link. */
  offerLink: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** The token of the bot that sends notifications; a secret. */
  telegramBotToken: string | null;
  /** The Bot API: Telegram's own, or a server of one's own. */
  telegramApiUrl: string;
  /** The network's key to DaData, which suggests addresses; a secret. */
  dadataToken: string | null;
  dadataUrl: string;
  /** Money of one call that the staff post to ledgers without giving the app's code again, in whole units of any currency. */
  staffEntryLimit: number;
  keyDayLimit: number;
  /** Where the partners' billing is: here, or on the network's main site. */
  billing: 'own' | 'site';
  /** Hours that money waits: a new destination, a partner's first one, new ones after an event, everything after two. */
  brakeHours: { new: number; first: number; event: number; all: number };
  /** How long a process that was told to stop serves on, and says that it is not ready. */
  drainSeconds: number;
  secretKey: string | null;
  /** Secret keys that only read. */
  secretKeysOld: string[];
  operatorKey: string | null;
  demo: boolean;
  metricsPort: number | null;
  /** Whose X-Forwarded-For is believed: addresses and networks, or `loopback`. */
  trustedProxies: string[];
  production: boolean;
};

/** A wrong setting; the message is one line that names it and its valid form. */
export class BadSetting extends Error {}

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

const variables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: database.optional(),
  DATABASE_DIRECT_URL: database.optional(),
  DATABASE_REPLICA_URL: database.optional(),
  DATABASE_CONNECTIONS: wholeNumber(20, 500).default(20),
  PUBLIC_URL: web.optional(),
  CLICK_PORT: z.union([z.literal('off'), port], `${notPort}, or off`).optional(),
  CLICK_URL: web.optional(),
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
  STAFF_ENTRY_LIMIT: wholeNumber(0, 100_000_000_000).default(100_000),
  KEY_DAY_LIMIT: wholeNumber(0, 10_000_000_000_000).default(10_000_000),
  BILLING: z.enum(['own', 'site'], 'must be own or site').optional(),
  BRAKE_NEW_HOURS: wholeNumber(0, 720).default(48),
  BRAKE_FIRST_HOURS: wholeNumber(0, 720).default(24),
  BRAKE_EVENT_HOURS: wholeNumber(0, 720).default(72),
  BRAKE_ALL_HOURS: wholeNumber(0, 720).default(24),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
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
  TRUSTED_PROXIES: z.string().default('loopback'),
  NODE_ENV: z.string().optional(),
});

/** The variables that settings are read from. */
export const settingNames = Object.keys(variables.shape);

/** Reads the settings; an empty variable counts as absent. Throws BadSetting. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(present);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new BadSetting(`Setting ${issue?.path.join('.')} ${issue?.message}`);
  }
  const v = parsed.data;
  const production = v.NODE_ENV === 'production';
  if (v.DATABASE_URL && production && !v.SECRET_KEY) {
    throw new BadSetting(
      'Setting SECRET_KEY must be set with DATABASE_URL in production: instances share it',
    );
  }
  if (production && !v.CLICK_URL) {
    throw new BadSetting(
      "Setting CLICK_URL must be set in production: the address of partners' links, https://go.example.org",
    );
  }
  if (v.BILLING === 'site' && !v.MAIN_SITE_URL) {
    throw new BadSetting('Setting BILLING can be site only with MAIN_SITE_URL, which has the billing then');
  }
  if (v.DATABASE_DIRECT_URL && !v.DATABASE_URL) {
    throw new BadSetting('Setting DATABASE_DIRECT_URL goes with DATABASE_URL, which leads through a pooler');
  }
  if (v.DATABASE_REPLICA_URL && !v.DATABASE_URL) {
    throw new BadSetting('Setting DATABASE_REPLICA_URL goes with DATABASE_URL, whose replica it is');
  }
  const publicUrl = v.PUBLIC_URL ?? `http://localhost:${v.PORT}`;
  const clickPort = clickPortOf(v.CLICK_PORT, v.PORT);
  refuseTwice(v.PORT, clickPort, v.METRICS_PORT);
  return {
    host: v.HOST,
    port: v.PORT,
    dataDir: v.DATA_DIR ? resolve(v.DATA_DIR) : null,
    databaseUrl: v.DATABASE_URL ?? null,
    databaseDirectUrl: v.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrl: v.DATABASE_REPLICA_URL ?? null,
    databaseConnections: v.DATABASE_CONNECTIONS,
    publicUrl,
    clickPort,
    clickUrl: v.CLICK_URL ?? `http://localhost:${clickPort ?? nextPort(v.PORT)}`,
    sender: v.SENDER === 'on',
    outboundAllow: v.OUTBOUND_ALLOW,
    networkTimeZone: v.NETWORK_TIME_ZONE,
    clickWorkers: v.CLICK_WORKERS,
    clickDays: v.CLICK_DAYS,
    clickAddressDays: v.CLICK_ADDRESS_DAYS,
    orderAddressDays: v.ORDER_ADDRESS_DAYS,
    clickSpoolMax: bytesOf(v.CLICK_SPOOL_MAX),
    callSpoolMax: bytesOf(v.CALL_SPOOL_MAX),
    geoipDb: v.GEOIP_DB ? resolve(v.GEOIP_DB) : null,
    countryHeader: v.COUNTRY_HEADER ?? null,
    fallbackUrl: v.FALLBACK_URL ?? null,
    productName: v.PRODUCT_NAME,
    mainSiteUrl: v.MAIN_SITE_URL ?? null,
    marketingSiteUrl: v.MARKETING_SITE_URL,
    supportUrl: v.SUPPORT_URL ?? null,
    offersChannelUrl: v.OFFERS_CHANNEL_URL ?? null,
    offerLink: v.OFFER_LINK ?? null,
    smtpUrl: v.SMTP_URL ?? null,
    mailFrom: v.MAIL_FROM ?? `${v.PRODUCT_NAME} <no-reply@${new URL(publicUrl).hostname}>`,
    telegramBotToken: v.TELEGRAM_BOT_TOKEN ?? null,
    telegramApiUrl: v.TELEGRAM_API_URL,
    dadataToken: v.DADATA_TOKEN ?? null,
    dadataUrl: v.DADATA_URL,
    staffEntryLimit: v.STAFF_ENTRY_LIMIT,
    keyDayLimit: v.KEY_DAY_LIMIT,
    billing: v.BILLING ?? (v.MAIN_SITE_URL ? 'site' : 'own'),
    brakeHours: {
      new: v.BRAKE_NEW_HOURS,
      first: v.BRAKE_FIRST_HOURS,
      event: v.BRAKE_EVENT_HOURS,
      all: v.BRAKE_ALL_HOURS,
    },
    drainSeconds: v.DRAIN_SECONDS,
    secretKey: v.SECRET_KEY ?? null,
    secretKeysOld: v.SECRET_KEY_OLD,
    operatorKey: v.OPERATOR_KEY ?? null,
    demo: (v.DEMO ?? (v.DATABASE_URL ? '0' : '1')) === '1',
    metricsPort: v.METRICS_PORT ?? null,
    trustedProxies: listOf(v.TRUSTED_PROXIES),
    production,
  };
}

function listOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((entry) => entry !== '');
}

function clickPortOf(wanted: number | 'off' | undefined, port: number): number | null {
  if (wanted === 'off') return null;
  return wanted ?? nextPort(port);
}

/** The port above; a free one where there is none, or where the port itself is a free one. */
function nextPort(port: number): number {
  return port === 0 || port === 65535 ? 0 : port + 1;
}

function refuseTwice(port: number, clickPort: number | null, metricsPort: number | undefined): void {
  if (!clickPort || (clickPort !== port && clickPort !== metricsPort)) return;
  throw new BadSetting(`Setting CLICK_PORT must differ from PORT and METRICS_PORT, but is ${clickPort}`);
}

function bytesOf(size: string): number {
  const [, number = '', unit = ''] = /^(\d+) ?(.)iB$/.exec(size) ?? [];
  return Number(number) * 1024 ** ('KMGT'.indexOf(unit) + 1);
}
