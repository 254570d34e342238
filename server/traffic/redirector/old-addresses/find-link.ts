import type { OldAddress, UnknownReason } from '#contract/traffic/old-addresses';
import type { Link } from '../rules/network.ts';
import type { movedIn } from '../rules/old-addresses.ts';
import { type Asked, type CompiledForm, partsOf, readAddress } from './read-address.ts';

/** The link of an old address, or the reason why the address cannot be read; `form` is the form that fits. */
export type FoundOld =
  | { form: CompiledForm; address: OldAddress; link: Link }
  | { form: CompiledForm | null; address: OldAddress | null; why: UnknownReason };

/** Reads an old address by the first form that leads to a link. Without such a form the first fitting form gives the reason. */
export function findOldLink(
  forms: readonly CompiledForm[],
  known: ReturnType<typeof movedIn>,
  asked: Asked,
): FoundOld {
  const parts = partsOf(asked.path);
  let failed: FoundOld = { form: null, address: null, why: 'form' };
  for (const form of forms) {
    const address = readAddress(form, asked, parts);
    if (address === null) continue;
    let found = linkOf(known, address);
    const bare = typeof found === 'string' ? bareAddress(address) : null;
    if (bare) found = linkOf(known, bare);
    if (typeof found !== 'string') return { form, address, link: found };
    if (failed.form === null) failed = { form, address, why: found };
  }
  return failed;
}

/** An address without the signs that people and messengers put after it; null where there are none. */
export function bareAddress(address: OldAddress): OldAddress | null {
  const bare = { ...address };
  for (const part of ['partner', 'offer', 'link'] as const)
    bare[part] = address[part].replace(/[^\p{L}\p{N}_-]+$/u, '');
  const { partner, offer, link } = address;
  return bare.partner === partner && bare.offer === offer && bare.link === link ? null : bare;
}

/** A known partner and a known offer without a link of a file: the click counts to both of them, and to no link. */
function linkOf(
  known: ReturnType<typeof movedIn>,
  { partner, offer, link }: OldAddress,
): Link | UnknownReason {
  if (link !== '') return known.link(link) ?? 'link';
  if (partner === '' || offer === '') return 'parts';
  const userId = known.partner(partner);
  if (userId === undefined) return 'partner';
  const offerId = known.offer(offer);
  if (offerId === undefined) return 'offer';
  return known.ofPair(userId, offerId) ?? { id: 0, userId, offerId, subs: null, landingId: null };
}

/** The shape under which addresses without a form are counted: no parts that look like ids, and only the names of parameters. */
export function shapeOf({ path, query }: Asked): string {
  const parts = partsOf(path).slice(0, 6);
  const shown = parts.map((part) => (/\d|[^\w.-]/.test(part) || part.length > 24 ? '…' : part));
  const names = query
    .split('&')
    .map((pair) => pair.split('=', 1)[0] ?? '')
    .filter((name) => /^[\w.-]{1,24}$/.test(name));
  const unique = [...new Set(names)].sort().slice(0, 8);
  return `/${shown.join('/')}${unique.length > 0 ? `?${unique.join('&')}` : ''}`.slice(0, 200);
}
