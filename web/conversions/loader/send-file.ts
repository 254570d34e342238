import { loaderFilesPath, loaderLimits, loaderTooLarge } from '#contract/conversions/loader-names';
import { errorCode } from '#contract/wire/rpc';
import { RpcFailure } from '../../rpc/failure.ts';
import { call, type ResultOf } from '../../rpc/rpc.ts';
import { failureOf, has, postFile } from '../../rpc/upload.ts';

export type LoaderFile = ResultOf<'loader.get-file'>;

/** Sends a file, packed: exports repeat themselves, and a mobile line is slow. Fails like a call. */
export async function sendFile(
  file: Blob,
  { kind, name }: { kind: 'comparison' | 'costs'; name: string },
  tell: (part: number) => void,
): Promise<LoaderFile> {
  if (file.size > loaderLimits.bytes)
    throw new RpcFailure({ code: errorCode.wrongField, message: loaderTooLarge });
  const query = new URLSearchParams({ kind, name });
  const headers = { 'content-encoding': 'gzip' };
  const posted = await postFile(`${loaderFilesPath}?${query}`, await packed(file), { headers, tell });
  if (posted.status !== 200 || !has(posted.answer, 'id')) throw failureOf(posted);
  return await call('loader.get-file', { id: Number(posted.answer.id) });
}

async function packed(file: Blob): Promise<Blob> {
  return await new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob();
}
