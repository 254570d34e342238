/** The part of a CSV file that has come. */
export type ReceivedCsv = {
  add(part: Uint8Array<ArrayBuffer>): void;
  /** Without the row of titles. */
  rows(): number;
  bytes(): number;
  file(): Blob;
};

export function receiveCsv(): ReceivedCsv {
  let parts: BlobPart[] = [];
  let loose = 0;
  let bytes = 0;
  let lines = 0;
  let isQuoted = false;
  return {
    add(part) {
      // A doubled quote within a cell turns the state twice.
      for (const byte of part)
        if (byte === quote) isQuoted = !isQuoted;
        else if (byte === lineFeed && !isQuoted) lines += 1;
      parts.push(part);
      bytes += part.length;
      loose += part.length;
      if (loose < mostLoose) return;
      // The browser may keep a blob outside the page's memory.
      parts = [new Blob(parts)];
      loose = 0;
    },
    rows: () => Math.max(0, lines - 1),
    bytes: () => bytes,
    file: () => new Blob(parts, { type: 'text/csv' }),
  };
}

const quote = 34;
const lineFeed = 10;
/** In bytes. */
const mostLoose = 8 * 1024 * 1024;
