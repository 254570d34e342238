import { RpcFailure, Unreached } from './failure.ts';

type Posted = { status: number; answer: unknown };

/** Sends a file as the body of a request and returns the answer. Fails like a call. */
export async function upload(path: string, file: Blob): Promise<unknown> {
  const posted = await postFile(path, file);
  if (posted.status === 200) return posted.answer;
  throw failureOf(posted);
}

/** Uses XMLHttpRequest: fetch does not report upload progress. `tell` gets the progress, from 0 to 1. */
export function postFile(
  path: string,
  file: Blob,
  { tell = () => {}, headers = {} }: { tell?: (part: number) => void; headers?: Record<string, string> } = {},
): Promise<Posted> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const giveUp = () => request.abort();
    let timer = setTimeout(giveUp, longestSilence);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, longestSilence);
      tell(total ? loaded / total : 0);
    });
    request.addEventListener('loadend', () => clearTimeout(timer));
    for (const end of ['error', 'abort']) request.addEventListener(end, () => reject(new Unreached()));
    request.addEventListener('load', () =>
      resolve({ status: request.status, answer: parsed(request.responseText) }),
    );
    request.send(file);
  });
}

/** Time in ms without a byte or an answer after which an upload counts as lost. The server may need some of it for a picture. */
const longestSilence = 120_000;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The server's refusal, `{ error: { message, data } }`. */
export function failureOf({ status, answer }: Posted): RpcFailure {
  const error = has(answer, 'error') ? answer.error : null;
  const message = has(error, 'message') ? String(error.message) : 'Файл не принят, попробуйте ещё раз';
  const data = has(error, 'data') && typeof error.data === 'object' ? { ...error.data } : undefined;
  return new RpcFailure({ code: status, message, ...(data ? { data } : {}) });
}

/** True where an answer is an object with this field. */
export function has<Name extends string>(answer: unknown, name: Name): answer is Record<Name, unknown> {
  return typeof answer === 'object' && answer !== null && name in answer;
}
