/** The headers of a click; empty for a missing header. */
export type VisitHeaders = {
  agent: string;
  forwardedFor: string;
  referrer: string;
  purpose: string;
  /** The requested host, with a port where there is one. */
  host: string;
  /** The header that COUNTRY_HEADER names. */
  country: string;
};

/**
 * Reads raw headers, names and values in turns. The length of a name is compared first: an object of all headers would take a
 * tenth of a redirect's time. Several X-Forwarded-For make one list, as HTTP joins them.
 */
export function createHeaderReader(countryHeader: string | null): (raw: readonly string[]) => VisitHeaders {
  const named = countryHeader?.toLowerCase() ?? '';

  return (raw) => {
    const headers: VisitHeaders = {
      agent: '',
      forwardedFor: '',
      referrer: '',
      purpose: '',
      host: '',
      country: '',
    };
    for (let at = 0; at + 1 < raw.length; at += 2) {
      const name = raw[at] ?? '';
      const value = raw[at + 1] ?? '';
      const { length } = name;
      if (length === 10 && name.toLowerCase() === 'user-agent') headers.agent ||= value;
      else if (length === 7 && name.toLowerCase() === 'referer') headers.referrer ||= value;
      else if (length === 15 && name.toLowerCase() === 'x-forwarded-for')
        headers.forwardedFor += headers.forwardedFor === '' ? value : `,${value}`;
      else if (length === 4 && name.toLowerCase() === 'host') headers.host ||= value;
      else if (isPurpose(name)) headers.purpose += value;
      if (length === named.length && name.toLowerCase() === named) headers.country ||= value;
    }
    return headers;
  };
}

/** Names of the header by browser, keyed by length: today's, older ones, older Firefox. */
const purposes = new Map([
  [11, 'sec-purpose'],
  [7, 'purpose'],
  [5, 'x-moz'],
]);

function isPurpose(name: string) {
  return name.toLowerCase() === purposes.get(name.length);
}
