/** The byte of each character: the decoder's own table, inverted. Control characters are excluded. */
const bytes = new Map(
  [...new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))]
    .map((sign, byte) => [sign.charCodeAt(0), byte] as const)
    .filter(([code]) => !/\p{Cc}/u.test(String.fromCharCode(code)) || code === 13 || code === 10),
);

/** The characters of a text that windows-1251 lacks, each once. */
export function findForeignSigns(text: string): string[] {
  return [...new Set(text)].filter((sign) => sign.length > 1 || !bytes.has(sign.charCodeAt(0)));
}

/** Throws where a character is not in the table: callers check with `findForeignSigns` first, which can name the text's owner. */
export function encodeWindows1251(text: string): Buffer {
  const encoded = Buffer.allocUnsafe(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const byte = bytes.get(text.charCodeAt(at));
    if (byte === undefined) throw new Error(`windows-1251 has no ${JSON.stringify(text[at])}`);
    encoded[at] = byte;
  }
  return encoded;
}

/**
 * A value in the form that a bank's file takes: one line, and ₽ in words. Everything that ends a line in any program becomes a
 * space, so that no value looks like a line of its own.
 */
export function onePlainLine(text: string): string {
  return text
    .replace(/\s*₽/g, ' руб.')
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}
