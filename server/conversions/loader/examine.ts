import { createHash } from 'node:crypto';
import { loaderLimits, loaderTooLarge, loaderTooLong } from '#contract/conversions/loader-names';
import { wrongField } from '../../platform/rpc/refusal.ts';
import type { Encoding } from './file-queries.ts';

/** Looks at a file piece by piece: its size, lines, encoding and hash. Refuses it as soon as it is too much. */
export function startExamining() {
  const hash = createHash('sha256');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let encoding: Encoding = 'utf-8';
  let bytes = 0;
  let breaks = 0;
  let isQuoted = false;
  let last = 0;
  return {
    take(piece: Buffer): void {
      if (bytes === 0 && piece[0] === 0xff && piece[1] === 0xfe) encoding = 'utf-16le';
      if (encoding !== 'utf-16le' && piece.includes(0)) throw wrongField('file', notTable);
      if (encoding === 'utf-8' && !isDecoded(utf8, piece)) encoding = 'windows-1251';
      hash.update(piece);
      bytes += piece.length;
      for (const byte of piece) {
        if (byte === quote) isQuoted = !isQuoted;
        else if (byte === lineFeed && !isQuoted) breaks += 1;
        last = byte;
      }
      if (bytes > loaderLimits.bytes) throw wrongField('file', loaderTooLarge);
      // The first line has the titles. A job counts exactly.
      if (breaks > loaderLimits.lines + 1) throw wrongField('file', loaderTooLong);
    },
    end() {
      if (bytes === 0) throw wrongField('file', 'Файл пуст: выберите другой');
      if (encoding === 'utf-8' && last > 0x7f && !isDecoded(utf8)) encoding = 'windows-1251';
      return { sha256: hash.digest(), encoding, bytes };
    },
  };
}

const quote = 0x22;
const lineFeed = 0x0a;
const notTable = 'Это не таблица CSV: в Excel выберите «Сохранить как» → «CSV» и загрузите тот файл';

function isDecoded(decoder: InstanceType<typeof TextDecoder>, piece?: Buffer): boolean {
  try {
    decoder.decode(piece, { stream: piece !== undefined });
    return true;
  } catch {
    return false;
  }
}
