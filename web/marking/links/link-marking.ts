import { settings } from '../../settings.ts';
import type { Mark } from './mark-words.ts';

/** The fields of a link's form about marking; empty: none. */
export type LinkMarking = { creativeId: string; placeId: string };

type Marked = { mark: Mark } | null;

/** True where a link gets no address without a creative: a new one, and one whose creative has no token. */
export function needsCreative(link: Marked): boolean {
  return settings.marking && (link === null || link.mark?.state === 'none');
}

/** The values of a link's form; `creativeId` is that of a new link. */
export function markingOf(link: Marked, creativeId: string): LinkMarking {
  const { creative, place, state } = link?.mark ?? {};
  return {
    creativeId: link && state !== 'none' ? String(creative?.id ?? '') : creativeId,
    placeId: String(place?.id ?? ''),
  };
}

export function newMarking({ creativeId, placeId }: LinkMarking) {
  return {
    ...(creativeId !== '' && { creativeId: Number(creativeId) }),
    ...(placeId !== '' && { placeId: Number(placeId) }),
  };
}

/** Changes of an edited link; a creative that stays is not checked again. */
export function changedMarking(before: LinkMarking, { creativeId, placeId }: LinkMarking) {
  return {
    ...(creativeId !== '' && creativeId !== before.creativeId && { creativeId: Number(creativeId) }),
    ...(placeId !== before.placeId && { placeId: placeId === '' ? null : Number(placeId) }),
  };
}
