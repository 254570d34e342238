import { fileURLToPath } from 'node:url';
import { open } from 'maxmind';
import { isCountry } from '#contract/wire/country-codes';
import { CannotStart } from '../program/cannot-start.ts';
import { isPublicAddress } from '../urls/addresses.ts';

export type CountryOf = (address: string) => string;

const bundled = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/**
 * Reads countries from GEOIP_DB, or from the table of an npm package; a file that is replaced is read anew. An address without a
 * known country gives an empty text.
 */
export async function openCountries(path: string | null): Promise<{ countryOf: CountryOf; builtAt: Date }> {
  const file = path ?? fileURLToPath(import.meta.resolve(bundled));
  const table = await openTable(file, path !== null);
  return {
    countryOf(address) {
      const found = codeIn(table.get(address));
      return found !== null && isCountry(found) ? found : '';
    },
    builtAt: table.metadata.buildEpoch,
  };
}

/**
 * Throws CannotStart where GEOIP_DB names no table. A program whose children read the table calls this first: the children would
 * restart for ever.
 */
export async function expectCountries(path: string | null): Promise<void> {
  if (path !== null) await openTable(path, false);
}

async function openTable(file: string, watchForUpdates: boolean) {
  return await open(file, { watchForUpdates }).catch((error: unknown) => {
    throw new CannotStart(
      `GEOIP_DB cannot be read (${error instanceof Error ? error.message : error}): ${file}`,
    );
  });
}

/** Counts private addresses as Russian, like most offers of the demo: the demo's visitors sit at the machine itself. */
export function atHome(countryOf: CountryOf): CountryOf {
  return (address) => (isPublicAddress(address) ? countryOf(address) : 'RU');
}

/** GEOIP files differ in their shape: `{country: {iso_code}}` as GeoLite2, `{country_code}`, `{country}`. */
function codeIn(entry: unknown): string | null {
  if (!isRecord(entry)) return null;
  const { country, country_code: flat } = entry;
  if (isRecord(country)) return typeof country.iso_code === 'string' ? country.iso_code : null;
  if (typeof flat === 'string') return flat;
  return typeof country === 'string' ? country : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
