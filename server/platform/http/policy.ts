import { createHash } from 'node:crypto';
import type { Settings } from '../program/settings.ts';

/** The cabinet asks for no device and no payment; the clipboard stays open for its copy buttons. */
export const deviceless = 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()';

/**
 * Headers that a browser reads at a document alone. They are a kibibyte, as much as a small script, so scripts, styles and fonts
 * go without them.
 */
export const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

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

/** Both applications have scripts in common. */
function hashes(inline: Iterable<RegExpExecArray>): string[] {
  const texts = new Set([...inline].map(([, text = '']) => text));
  return [...texts].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
