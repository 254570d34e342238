import { ticketFilesPath } from '#contract/support/ticket-names';
import { RpcFailure, Unreached } from '../rpc/failure.ts';

/** Keeps a file for a message that will be sent; returns its id. Fails as a call does. */
export async function sendFile(file: File): Promise<number> {
  const path = `${ticketFilesPath}?name=${encodeURIComponent(file.name)}`;
  const response = await fetch(path, { method: 'POST', body: file }).catch(() => {
    throw new Unreached();
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && typeof answer === 'object' && answer !== null && 'id' in answer)
    return Number(answer.id);
  throw failureOf(response.status, answer);
}

function failureOf(code: number, answer: unknown): RpcFailure {
  const error = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : null;
  const message =
    typeof error === 'object' && error !== null && 'message' in error
      ? String(error.message)
      : 'Файл не принят, попробуйте ещё раз';
  return new RpcFailure({ code, message });
}
