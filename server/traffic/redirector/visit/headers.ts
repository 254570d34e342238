/** The headers of a click that are read; empty where they are missing. */
export type VisitHeaders = {
  agent: string;
  forwardedFor: string;
  referrer: string;
  purpose: string;
  /** What the visitor asked, with a port where there is one. */
  host: string;
  /** Of COUNTRY_HEADER. */
  country: string;
};

/**
 * Reads headers as they came, names and values in turns. By the length of a name first: making an object of all of them would take a
 * tenth of the time of a redirect. Of several X-Forwarded-For the list goes on, as it would be joined.
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

/** Of today, of older browsers, of older Firefox. */
const purposes = new Map([
  [11, 'sec-purpose'],
  [7, 'purpose'],
  [5, 'x-moz'],
]);

function isPurpose(name: string): boolean {
  return name.toLowerCase() === purposes.get(name.length);
}
