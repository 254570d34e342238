import { fillMacros } from '#contract/macros';
import { ownSpelling, type PostbackEvent, postbackMacros } from '#contract/postback-macros';
import { palette } from './macro-meanings.ts';

/** The call as it would leave for an event, with sample values, encoded as they will be. */
export function previewUrl(url: string, status: PostbackEvent): string {
  const samples = Object.fromEntries(palette.map(({ name, sample }) => [name, sample]));
  const reason = status === 'reject' ? samples.reason : '';
  return fillMacros(ownSpelling(url), { ...samples, status, reason }, postbackMacros);
}
