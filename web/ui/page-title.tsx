import { settings } from '../settings.ts';

/** The title of the browser's tab: the section, then the product. */
export function PageTitle({ of }: { of: string }) {
  return <title>{`${of} — ${settings.productName}`}</title>;
}
