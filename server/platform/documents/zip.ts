import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive. `isPacked`: its bytes are compressed already. */
export type Piece = {
  name: string;
  isPacked: boolean;
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

/** Packs files one after another while they are made: memory holds one chunk of them. */
export async function* zipOf(pieces: Iterable<Piece>): AsyncGenerator<Buffer> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  for (const { name, isPacked, chunks } of pieces) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(file);
    for await (const chunk of chunks) {
      file.push(chunk);
      yield* written.splice(0).map(asBuffer);
    }
    file.push(new Uint8Array(0), true);
    yield* written.splice(0).map(asBuffer);
  }
  zip.end();
  yield* written.map(asBuffer);
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);
