import { ticketFilesPath } from '#contract/messages/ticket-names';
import { has, upload } from '../../rpc/upload.ts';

/** Keeps a file for a message that will be sent; returns its id. Fails as a call does. */
export async function sendFile(file: File): Promise<number> {
  const answer = await upload(`${ticketFilesPath}?name=${encodeURIComponent(file.name)}`, file);
  if (!has(answer, 'id')) throw new TypeError('an upload without an id');
  return Number(answer.id);
}
