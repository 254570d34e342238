import { createHash } from 'node:crypto';
import type { Settings } from '../program/settings.ts';

/** The cabinet asks for no device and no payment; the clipboard stays open for its copy buttons. */
export const deviceless = 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()';

/**
 * Scripts and styles come only from this origin, or are the page's own inline ones, allowed by hashes; components set `style`
 * properties at run time, which need no permission. Only the sanitiser of notifications writes markup, and only web/app/main.tsx
 * names a script at run time: its worker (Trusted Types).
 */
export function policy(html: string, settings: Settings) {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes(html.matchAll(/<script>([\s\S]*?)<\/script>/g))],
    'style-src': ["'self'", ...hashes(html.matchAll(/<style>([\s\S]*?)<\/style>/g))],
    'img-src': ["'self'", 'data:', 'http:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['dompurify', 'default'],
    'upgrade-insecure-requests': settings.publicUrl.startsWith('https:') ? [] : null,
  };
}

function hashes(inline: Iterable<RegExpExecArray>): string[] {
  return [...inline].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
