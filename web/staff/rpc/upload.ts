import { errorCode } from '#contract/wire/rpc';
import { RpcFailure, Unreached } from '../../rpc/failure.ts';
import { isBack, isOfOthers, type Lost, lostFailure } from './lost-session.ts';
import { openerHeader } from './opener.ts';

/**
 * Sends a file as the body of a request and returns the answer; fails as a call does. Where the session has ended, the file waits for a
 * new one and is sent again. `tell` hears how much of it has arrived, from 0 to 1.
 */
export async function upload(
  path: string,
  file: Blob,
  tell: (part: number) => void = () => {},
): Promise<unknown> {
  const { status, answer } = await post(path, file, tell);
  if (status === 200) return answer;
  const failure = failureOf(status, answer);
  const why = whyLost(failure);
  if (why === null) throw failure;
  tell(0);
  if (await isBack(why, true)) return await upload(path, file, tell);
  throw lostFailure(why);
}

/** By XMLHttpRequest: fetch does not say how much of a body has arrived. */
function post(path: string, file: Blob, tell: (part: number) => void) {
  return new Promise<{ status: number; answer: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    for (const [name, value] of Object.entries(openerHeader())) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => tell(total ? loaded / total : 0));
    request.addEventListener('error', () => reject(new Unreached()));
    request.addEventListener('load', () =>
      resolve({ status: request.status, answer: parsed(request.responseText) }),
    );
    request.send(file);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The server's refusal, `{ error: { message, data } }`. */
function failureOf(status: number, answer: unknown): RpcFailure {
  const error = has(answer, 'error') ? answer.error : null;
  const message = has(error, 'message') ? String(error.message) : 'Файл не принят, попробуйте ещё раз';
  const data = has(error, 'data') && typeof error.data === 'object' ? { ...error.data } : undefined;
  return new RpcFailure({ code: status, message, ...(data ? { data } : {}) });
}

/** A 403 that does not say why is the end of the session, as for calls. */
function whyLost(failure: RpcFailure): Lost | null {
  if (isOfOthers(failure)) return 'others';
  const isBare = Object.keys(failure.fields).length === 0;
  return failure.code === errorCode.forbidden && isBare ? 'over' : null;
}

/** Whether an answer is an object with this field. */
export function has<Name extends string>(answer: unknown, name: Name): answer is Record<Name, unknown> {
  return typeof answer === 'object' && answer !== null && name in answer;
}
