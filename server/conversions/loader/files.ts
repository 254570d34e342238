import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { loaderFilesPath, loaderLimits } from '#contract/conversions/loader-names';
import type { App } from '../../app.ts';
import { isData, noTitles } from '../../platform/http/column-titles.ts';
import { type Identify, isPartners } from '../../platform/rpc/call.ts';
import { Refusal, wrongField } from '../../platform/rpc/refusal.ts';
import { boundUploads, nameOfFile, receiveStream } from '../../platform/uploads/receive-body.ts';
import { startExamining } from './examine.ts';
import {
  deleteFile,
  endFile,
  type FileKind,
  findKnownTitles,
  insertFile,
  insertPart,
  sumBytes,
} from './file-queries.ts';
import { readHead } from './read-file.ts';
import { titleReaders } from './titles.ts';

/** `POST /loader/files?kind=&name=`: keeps a partner's file piece by piece, and recognises its columns. */
export async function receiveLoaderFiles(http: FastifyInstance, app: App, identify: Identify): Promise<void> {
  await receiveStream(http, app, {
    path: loaderFilesPath,
    field: 'file',
    async admit(request, reply) {
      const call = await identify(app, request, reply);
      if (!isPartners(call) || !call.mayCall('partner', undefined, 'loader.create-comparison'))
        throw new Refusal('forbidden', 'Нет доступа');
      if ((await sumBytes(app.sql, call.partner.id)) > loaderLimits.bytesPerDay)
        throw new Refusal('tooMany', 'За день столько файлов не принимаем: вернитесь завтра', {
          retryAfter: 3600,
        });
      return call;
    },
    begin: boundUploads(2),
    async store(body, query, call) {
      if (!isPartners(call)) throw new Refusal('forbidden', 'Нет доступа');
      const { kind, name } = named.parse(query);
      try {
        return await keepFile(app, { userId: call.partner.id, kind, name }, body);
      } catch (error) {
        // The rest of a refused body is read away, so that the answer arrives.
        body.resume();
        throw error;
      }
    },
  });
}

const named = z.object({
  kind: z.enum(['comparison', 'costs']).catch('comparison'),
  name: nameOfFile(120).transform((name) => name || 'файл'),
});

/** Bytes of a piece: it is packed, read and compared by itself. */
const pieceBytes = 256 * 1024;

async function keepFile(app: App, file: { userId: number; kind: FileKind; name: string }, body: Readable) {
  const { userId, kind } = file;
  const fileId = await insertFile(app.sql, file);
  try {
    const examined = startExamining();
    let head: Buffer = Buffer.alloc(0);
    for await (const bytes of piecesOf(body)) {
      examined.take(bytes);
      if (head.length === 0) head = bytes;
      await insertPart(app.sql, app, { fileId, userId, bytes });
    }
    const ended = examined.end();
    const read = readHead(head, ended.encoding, head.length === ended.bytes);
    const columns = titleReaders[kind].matchOnce(read.titles, await findKnownTitles(app.sql, userId, kind));
    if (isData(read.titles, columns)) throw wrongField('file', noTitles);
    await endFile(app.sql, fileId, ended);
    return { id: fileId };
  } catch (error) {
    await deleteFile(app.sql, fileId);
    throw error;
  }
}

/** The bytes of a body in pieces of one size. */
async function* piecesOf(body: Readable): AsyncGenerator<Buffer> {
  let kept: Buffer[] = [];
  let size = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    kept.push(bytes);
    size += bytes.length;
    if (size < pieceBytes) continue;
    yield Buffer.concat(kept);
    kept = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(kept);
}
