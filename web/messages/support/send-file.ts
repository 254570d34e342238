import { ticketFilesPath } from '#contract/messages/ticket-names';
import { has, upload } from '../../rpc/upload.ts';

/** Uploads a file for a message not sent yet and returns its id. Fails like a call. */
export async function sendFile(file: File): Promise<number> {
  const answer = await upload(`${ticketFilesPath}?name=${encodeURIComponent(file.name)}`, file);
  if (!has(answer, 'id')) throw new TypeError('an upload without an id');
  return Number(answer.id);
}
