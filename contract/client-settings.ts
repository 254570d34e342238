import { z } from 'zod';

/**
 * What the browser must know before its first call. The server writes it into the page as
 * `<script type="application/json" id="settings">`. Addresses without a trailing slash; null where not set.
 */
export const clientSettings = z.object({
  productName: z.string(),
  mainSiteUrl: z.string().nullable(),
  marketingSiteUrl: z.string(),
  supportUrl: z.string().nullable(),
  offersChannelUrl: z.string().nullable(),
  /** Partners that a demo offers at a click; empty outside the demo. */
  demoPartners: z.array(z.object({ login: z.string(), password: z.string(), title: z.string() })),
});
export type ClientSettings = z.infer<typeof clientSettings>;
