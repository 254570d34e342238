import { createHash } from 'node:crypto';
import type { Settings } from '../config.ts';

/** The cabinet asks for no device and no payment; the clipboard stays open for its copy buttons. */
export const deviceless = 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()';

/**
 * Scripts only from here and the page's own inline one, by its hash. Components set `style` attributes, and what locks
 * scrolling under a dialog adds a style element. Markup is written by the sanitiser of notifications alone, and the only
 * script that is named at run time is the worker of web/offline-page.ts (Trusted Types).
 */
export function policy(html: string, settings: Settings) {
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  );
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline],
    'style-src': ["'self'", "'unsafe-inline'"],
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
