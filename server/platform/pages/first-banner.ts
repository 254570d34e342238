import type { z } from 'zod';
import type { background } from '#contract/console/background';
import { bannerWidths } from '#contract/console/banner-widths';

type Banner = z.infer<(typeof background)['profile.get-background']['result']>;

/**
 * Reads the banner out of the frame's answers; returns its picture for the first paint, before any script has come. It is inert:
 * the page's inline script puts it in its place where the reader has not hidden the banner.
 */
export function firstBanner(frameAnswers: string): string {
  const answers: { id: string; result?: Banner }[] = JSON.parse(frameAnswers);
  const banner = answers.find(({ id }) => id === '["profile.get-background",{}]')?.result;
  if (!banner) return '';
  const { thumbnails } = banner;
  const sources = bannerWidths.map(
    ([width, name]) => `<source media="(max-width: ${width}px)" srcset="${escaped(thumbnails[name])}">`,
  );
  const picture = `<img src="${escaped(thumbnails.default)}" alt="" fetchpriority="high">`;
  return `<template id="first-banner"><picture>${sources.join('')}${picture}</picture></template>`;
}

function escaped(address: string): string {
  return address.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
