import { resolve } from 'node:path';
import type { z } from 'zod';
import type { Registration } from '#contract/wire/client-settings';
import type { currencyCode } from '#contract/wire/fields';
import { listOf, variables } from './variables.ts';
import type { Witness } from './witnesses.ts';

/** The settings of `docs/settings.md`, read from environment variables and checked once at start. */
export type Settings = {
  host: string;
  port: number;
  /** Absolute path; null means "choose": `.data` here, or a folder of the system (see db/embedded/data-dirs.ts). */
  dataDir: string | null;
  databaseUrl: string | null;
  /** Address of the database past the pooler that `databaseUrl` leads through. */
  databaseDirectUrl: string | null;
  databaseReplicaUrl: string | null;
  /** A ClickHouse server and its database, which gets copies of clicks and conversions; holds a secret. */
  clickHouseUrl: string | null;
  /** Days that ClickHouse keeps clicks; null: for ever. */
  clickHouseDays: number | null;
  /** Connections of the cabinet for calls: more than twice as many as one caller may take (rpc/shares.ts). */
  databaseConnections: number;
  publicUrl: string;
  /** Port of the redirector that the cabinet starts, 0: a free port; null: none is started. */
  clickPort: number | null;
  /** The redirector's public URL: the beginning of every partner's link. */
  clickUrl: string;
  /** The host that partners' domains point to. */
  domainTarget: string;
  /** Name servers that are asked about partners' domains; empty: the system's. */
  domainDns: string[];
  /**
   * State of a restored database: `quiet`, so that it sends nothing, or the code by which it takes the place of another
   * (db/home.ts).
   */
  restored: string | null;
  /** True where the cabinet starts a sender of postbacks. */
  sender: boolean;
  /** True where the network keeps a log that partners verify (docs/proof.md). */
  proof: boolean;
  /** Witnesses that cosign the heads of that log. */
  proofWitnesses: Witness[];
  /** True where assistants may come in at `/mcp` (docs/mcp.md). */
  mcp: boolean;
  /** True where clicks from forbidden places are marked (docs/decisions/0240-forbidden-places.md). */
  marking: boolean;
  /** Inside addresses and networks that postbacks may go to. */
  outboundAllow: string[];
  /** The time zone of the network's days; an IANA name. */
  networkTimeZone: string;
  /** The currency of sums over several currencies. */
  networkCurrency: z.infer<typeof currencyCode>;
  /** Redirector processes on one port. */
  clickWorkers: number;
  /** Days that single clicks are kept. */
  clickDays: number;
  /** Days that a click keeps its visitor's whole address. */
  clickAddressDays: number;
  /** Days that a finished order keeps its postal address. */
  orderAddressDays: number;
  /** Bytes of clicks that may wait on disk. */
  clickSpoolMax: number;
  /** Bytes of advertisers' calls that may wait on disk. */
  callSpoolMax: number;
  /** A custom table of countries (.mmdb); null: the table of the npm package. */
  geoipDb: string | null;
  /** The header of a trusted proxy that names the visitor's country. */
  countryHeader: string | null;
  /** Target of clicks that no offer takes, with the macros of links; null: the built-in page. */
  fallbackUrl: string | null;
  productName: string;
  mainSiteUrl: string | null;
  marketingSiteUrl: string;
  supportUrl: string | null;
  offersChannelUrl: string | null;
  /**
   * The URL at which a partner's visitor finds an offer, with `{offer_id}` and `{partner_id}`; null: on the main site, else by
   * the partner's own link.
   */
  offerLink: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** The token of the bot that sends notifications; a secret. */
  telegramBotToken: string | null;
  /** URL of the Bot API: Telegram's own, or a private server's. */
  telegramApiUrl: string;
  /** The network's key to DaData, which suggests addresses; a secret. */
  dadataToken: string | null;
  dadataUrl: string;
  /** The address that answers the state of a receipt, with {inn} and {id}; null: receipts are not looked at again. */
  receiptCheckUrl: string | null;
  /** The operator of advertising data that the program sends to; the token is a secret. */
  ord: { name: 'vk'; url: string; token: string } | null;
  /**
   * Most money of one call by which the staff post to ledgers without another code of the app, in whole units of any currency.
   */
  staffEntryLimit: number;
  keyDayLimit: number;
  /** People who may register as partners: nobody, applicants whom the staff approve, everybody. */
  registration: Registration;
  /** Place of the partners' billing: here, or on the network's main site. */
  billing: 'own' | 'site';
  /** Place of the partners' tools: here, or on the network's main site. */
  tools: 'own' | 'site';
  /** Number of people who pay a withdrawal: 2, or 1 an hour after its registry was closed. */
  withdrawalApprovers: number;
  /** Hours that money waits: a new destination, a partner's first one, new ones after an event, everything after two. */
  brakeHours: { new: number; first: number; event: number; all: number };
  /** Seconds that a stopping process still serves while it reports itself not ready. */
  drainSeconds: number;
  secretKey: string | null;
  /** Secret keys that only open old values. */
  secretKeysOld: string[];
  operatorKey: string | null;
  demo: boolean;
  /** True where a page of the demo shows the letters, which never leave the demo. */
  showsLetters: boolean;
  metricsPort: number | null;
  /** Proxies whose X-Forwarded-For is trusted: addresses and networks, or `loopback`. */
  trustedProxies: string[];
  production: boolean;
};

/** A wrong setting; the message is one line that names it and its valid form. */
export class BadSetting extends Error {}

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
  for (const name of ['BILLING', 'TOOLS'] as const) {
    if (v[name] === 'site' && !v.MAIN_SITE_URL)
      throw new BadSetting(`Setting ${name} can be site only with MAIN_SITE_URL, where it leads then`);
  }
  if (v.DATABASE_DIRECT_URL && !v.DATABASE_URL) {
    throw new BadSetting('Setting DATABASE_DIRECT_URL goes with DATABASE_URL, which leads through a pooler');
  }
  if (v.DATABASE_REPLICA_URL && !v.DATABASE_URL) {
    throw new BadSetting('Setting DATABASE_REPLICA_URL goes with DATABASE_URL, whose replica it is');
  }
  if (v.CLICKHOUSE_DAYS && !v.CLICKHOUSE_URL) {
    throw new BadSetting('Setting CLICKHOUSE_DAYS goes with CLICKHOUSE_URL, where clicks are kept so long');
  }
  if (v.ORD && !v.ORD_TOKEN) {
    throw new BadSetting('Setting ORD goes with ORD_TOKEN, the key of its API');
  }
  const isQuiet = v.RESTORED === 'quiet';
  const demo = (v.DEMO ?? (v.DATABASE_URL ? '0' : '1')) === '1';
  const publicUrl = v.PUBLIC_URL ?? `http://localhost:${v.PORT}`;
  const clickPort = clickPortOf(v.CLICK_PORT, v.PORT);
  const clickUrl = v.CLICK_URL ?? `http://localhost:${clickPort ?? nextPort(v.PORT)}`;
  refuseTwice(v.PORT, clickPort, v.METRICS_PORT);
  return {
    host: v.HOST,
    port: v.PORT,
    dataDir: v.DATA_DIR ? resolve(v.DATA_DIR) : null,
    databaseUrl: v.DATABASE_URL ?? null,
    databaseDirectUrl: v.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrl: v.DATABASE_REPLICA_URL ?? null,
    clickHouseUrl: isQuiet ? null : (v.CLICKHOUSE_URL ?? null),
    clickHouseDays: v.CLICKHOUSE_DAYS ?? null,
    databaseConnections: v.DATABASE_CONNECTIONS,
    publicUrl,
    clickPort,
    clickUrl,
    domainTarget: (v.DOMAIN_TARGET ?? new URL(clickUrl).hostname).toLowerCase(),
    domainDns: v.DOMAIN_DNS,
    sender: v.SENDER === 'on' && !isQuiet,
    proof: v.PROOF === 'on',
    // The witnesses of a copied database would take its heads for those of the network.
    proofWitnesses: isQuiet ? [] : v.PROOF_WITNESSES.filter((witness) => witness !== null),
    mcp: v.MCP === '1',
    marking: v.MARKING === '1',
    outboundAllow: v.OUTBOUND_ALLOW,
    networkTimeZone: v.NETWORK_TIME_ZONE,
    networkCurrency: v.NETWORK_CURRENCY,
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
    smtpUrl: isQuiet ? null : (v.SMTP_URL ?? null),
    mailFrom: v.MAIL_FROM ?? `${v.PRODUCT_NAME} <no-reply@${new URL(publicUrl).hostname}>`,
    telegramBotToken: isQuiet ? null : (v.TELEGRAM_BOT_TOKEN ?? null),
    telegramApiUrl: v.TELEGRAM_API_URL,
    dadataToken: isQuiet ? null : (v.DADATA_TOKEN ?? null),
    dadataUrl: v.DADATA_URL,
    receiptCheckUrl: isQuiet ? null : (v.RECEIPT_CHECK_URL ?? null),
    ord:
      isQuiet || v.MARKING !== '1' || !v.ORD || !v.ORD_TOKEN
        ? null
        : { name: v.ORD, url: v.ORD_URL, token: v.ORD_TOKEN },
    staffEntryLimit: v.STAFF_ENTRY_LIMIT,
    keyDayLimit: v.KEY_DAY_LIMIT,
    registration: v.REGISTRATION ?? (demo ? 'request' : 'closed'),
    billing: v.BILLING ?? (v.MAIN_SITE_URL ? 'site' : 'own'),
    tools: v.TOOLS ?? (v.MAIN_SITE_URL ? 'site' : 'own'),
    withdrawalApprovers: v.WITHDRAWAL_APPROVERS,
    brakeHours: {
      new: v.BRAKE_NEW_HOURS,
      first: v.BRAKE_FIRST_HOURS,
      event: v.BRAKE_EVENT_HOURS,
      all: v.BRAKE_ALL_HOURS,
    },
    drainSeconds: v.DRAIN_SECONDS,
    restored: v.RESTORED ?? null,
    secretKey: v.SECRET_KEY ?? null,
    secretKeysOld: v.SECRET_KEY_OLD,
    operatorKey: v.OPERATOR_KEY ?? null,
    demo,
    showsLetters: demo && !production && v.SMTP_URL === undefined,
    metricsPort: v.METRICS_PORT ?? null,
    trustedProxies: listOf(v.TRUSTED_PROXIES),
    production,
  };
}

function clickPortOf(wanted: number | 'off' | undefined, port: number): number | null {
  if (wanted === 'off') return null;
  return wanted ?? nextPort(port);
}

/** The next port; a free one where there is no next, or where the port itself is a free one. */
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
