import { resolve } from 'node:path';
import { z } from 'zod';
import { sitePath } from '#contract/fields';
import { readHosts } from './hosts.ts';

/** The settings of `docs/settings.md`, read from environment variables and checked once at start. */
export type Settings = {
  host: string;
  port: number;
  /** Absolute path; null means "choose": `.data` here, or a folder of the system (see db/embedded/place.ts). */
  dataDir: string | null;
  databaseUrl: string | null;
  publicUrl: string;
  productName: string;
  mainSiteUrl: string | null;
  marketingSiteUrl: string;
  supportUrl: string | null;
  offersChannelUrl: string | null;
  /** Where a partner's visitor finds an offer, with `{offer_id}` and `{partner_id}`; null: on the main site. */
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
  secretKey: string | null;
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
const port = z.coerce.number('must be a port number').int('must be a port number').min(0).max(65535);

const variables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: z
    .string()
    .refine(
      (url) => readHosts(url) !== null,
      'must be an absolute URL, postgres://user:password@host:5432/name; hosts are divided by commas, ' +
        'target_session_attrs is any, read-write or primary',
    )
    .optional(),
  PUBLIC_URL: web.optional(),
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
  SECRET_KEY: z.string().min(32, 'must be at least 32 characters').optional(),
  OPERATOR_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{24,512}$/, 'must be 24 to 512 visible ASCII characters')
    .optional(),
  DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  METRICS_PORT: port.optional(),
  TRUSTED_PROXIES: z.string().default('loopback'),
  NODE_ENV: z.string().optional(),
});

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
  const publicUrl = v.PUBLIC_URL ?? `http://localhost:${v.PORT}`;
  return {
    host: v.HOST,
    port: v.PORT,
    dataDir: v.DATA_DIR ? resolve(v.DATA_DIR) : null,
    databaseUrl: v.DATABASE_URL ?? null,
    publicUrl,
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
    secretKey: v.SECRET_KEY ?? null,
    operatorKey: v.OPERATOR_KEY ?? null,
    demo: (v.DEMO ?? (v.DATABASE_URL ? '0' : '1')) === '1',
    metricsPort: v.METRICS_PORT ?? null,
    trustedProxies: v.TRUSTED_PROXIES.split(/[\s,]+/).filter((proxy) => proxy !== ''),
    production,
  };
}
