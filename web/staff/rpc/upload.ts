import { errorCode } from '#contract/wire/rpc';
import type { RpcFailure } from '../../rpc/failure.ts';
import { failureOf, has, postFile } from '../../rpc/upload.ts';
import { isBack, isOfOthers, type Lost, lostFailure } from './lost-session.ts';
import { openerHeader } from './opener.ts';

export { has };

/**
 * Sends a file as the body of a request and returns the answer; fails like a call. After the end of a session, the file waits
 * for a new session and is sent again. `tell` receives the part that has arrived, from 0 to 1.
 */
export async function upload(
  path: string,
  file: Blob,
  tell: (part: number) => void = () => {},
): Promise<unknown> {
  const posted = await postFile(path, file, { tell, headers: openerHeader() });
  if (posted.status === 200) return posted.answer;
  const failure = failureOf(posted);
  const why = whyLost(failure);
  if (why === null) throw failure;
  tell(0);
  if (await isBack(why, true)) return await upload(path, file, tell);
  throw lostFailure(why);
}

/** A 403 without a reason means the end of the session, as for calls. */
function whyLost(failure: RpcFailure): Lost | null {
  if (isOfOthers(failure)) return 'others';
  const isBare = Object.keys(failure.fields).length === 0;
  return failure.code === errorCode.forbidden && isBare ? 'over' : null;
}
