import type { z } from 'zod';
import type { background } from '#contract/shop/background';
import { bannerWidths } from '#contract/shop/banner-widths';

type Banner = z.infer<(typeof background)['profile.get-background']['result']>;

/**
 * Reads the banner out of the frame's answers; returns what lets a browser load its picture before any script. It is inert: the page's
 * inline script takes it where the reader has not hidden the banner.
 */
export function bannerLinks(frameAnswers: string): string {
  const answers: { id: string; result?: Banner }[] = JSON.parse(frameAnswers);
  const banner = answers.find(({ id }) => id === '["profile.get-background",{}]')?.result;
  if (!banner) return '';
  const { thumbnails } = banner;
  const links = bannerWidths.map(([width, name], place) => {
    const above = bannerWidths[place - 1]?.[0] ?? 0;
    return linkTo(thumbnails[name], `(min-width: ${above + 0.01}px) and (max-width: ${width}px)`);
  });
  const widest = linkTo(thumbnails.default, `(min-width: ${(bannerWidths.at(-1)?.[0] ?? 0) + 0.01}px)`);
  return `<template id="banner-links">${links.join('')}${widest}</template>`;
}

function linkTo(picture: string, media: string): string {
  const href = picture.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<link rel="preload" as="image" fetchpriority="high" media="${media}" href="${href}">`;
}
