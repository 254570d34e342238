import { useState } from 'react';
import { errorCode } from '#contract/wire/rpc';
import { RpcFailure } from '../../../../rpc/failure.ts';
import { has, upload } from '../../../rpc/upload.ts';
import type { Product } from './product-actions.ts';

export type UploadedPicture = Product['pictures'][number];
export const mostPictures = 10;

/** The pictures of a product in editing; files are sent at once, one after another. `pending` is the part that has arrived. */
export function usePictures(start: UploadedPicture[]) {
  const [pictures, setPictures] = useState(start);
  const [pending, setPending] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const add = async (files: File[]) => {
    setProblem('');
    for (const [place, file] of files.entries()) {
      const tell = (part: number) => setPending((place + part) / files.length);
      tell(0);
      const stored = await upload('/operator/pictures', file, tell).then(
        asPicture,
        (failure: RpcFailure) => failure,
      );
      if (stored instanceof RpcFailure) setProblem(`${file.name}: ${stored.message}`);
      else if (stored) setPictures((before) => withPicture(before, stored));
      // Without a session the next file would ask to sign in as well.
      if (stored instanceof RpcFailure && stored.code === errorCode.forbidden) break;
    }
    setPending(null);
  };
  const change = (by: (before: UploadedPicture[]) => UploadedPicture[]) => setPictures(by);
  return {
    pictures,
    pending,
    problem,
    add,
    isChanged: pictures !== start,
    remove: (place: number) => change((before) => before.filter((_, at) => at !== place)),
    move: (place: number, by: 1 | -1) =>
      change((before) => {
        const next = [...before];
        next.splice(place + by, 0, ...next.splice(place, 1));
        return next;
      }),
  };
}

/** The server's answer to a stored picture, `{ id, width, height }`. */
function asPicture(answer: unknown): UploadedPicture | undefined {
  if (!has(answer, 'id') || !has(answer, 'width') || !has(answer, 'height')) return undefined;
  const { id, width, height } = answer;
  const at = (variant: number) => `/pictures/${id}-${variant}.webp`;
  return {
    id: String(id),
    width: Number(width),
    height: Number(height),
    small: at(320),
    medium: at(640),
    large: at(1280),
  };
}

/** An equal file is not added twice. */
function withPicture(before: UploadedPicture[], stored: UploadedPicture) {
  if (before.some(({ id }) => id === stored.id) || before.length >= mostPictures) return before;
  return [...before, stored];
}
