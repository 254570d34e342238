import { settingNames } from '../../platform/program/variables.ts';

/** Settings whose values may be shown. Of all others, new ones included, only their presence is shown. */
const shown = new Set([
  'HOST',
  'PORT',
  'PUBLIC_URL',
  'CLICK_PORT',
  'CLICK_URL',
  'NETWORK_TIME_ZONE',
  'NETWORK_CURRENCY',
  'CLICK_WORKERS',
  'CLICK_DAYS',
  'CLICKHOUSE_DAYS',
  'CLICK_ADDRESS_DAYS',
  'ORDER_ADDRESS_DAYS',
  'CLICK_SPOOL_MAX',
  'CALL_SPOOL_MAX',
  'GEOIP_DB',
  'COUNTRY_HEADER',
  'FALLBACK_URL',
  'SENDER',
  'OUTBOUND_ALLOW',
  'TRUSTED_PROXIES',
  'DATA_DIR',
  'STAFF_ENTRY_LIMIT',
  'KEY_DAY_LIMIT',
  'BILLING',
  'TOOLS',
  'WITHDRAWAL_APPROVERS',
  'PRODUCT_NAME',
  'MAIN_SITE_URL',
  'MARKETING_SITE_URL',
  'SUPPORT_URL',
  'OFFERS_CHANNEL_URL',
  'OFFER_LINK',
  'MAIL_FROM',
  'TELEGRAM_API_URL',
  'DADATA_URL',
  'DEMO',
  'METRICS_PORT',
  'NODE_ENV',
]);

/** The settings by name, with values only for those without secrets. */
export function settingsOf(environment: Record<string, string | undefined>) {
  return settingNames.map((name) => {
    const value = environment[name] ?? '';
    return {
      name,
      isSet: value !== '',
      value: value !== '' && shown.has(name) ? withoutPassword(value) : null,
    };
  });
}

/** An address may carry a name and a password: `https://name:password@host`. */
function withoutPassword(value: string): string {
  return value.replace(/\/\/[^/@\s]*@/g, '//***@');
}
