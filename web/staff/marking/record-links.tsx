import { TextLink } from '../../ui/page/text-link.tsx';
import { pathTo } from '../paths.ts';

type Named = { id: number; name: string };

/** The page of a creative. */
export const creativePath = ({ id }: { id: number }) => `${pathTo('creatives')}?id=${id}`;

export function CreativeLink({ id, name }: Named) {
  return <TextLink to={creativePath({ id })}>{name}</TextLink>;
}

export function OfferLink({ id, name }: Named) {
  return <TextLink to={pathTo('offer', { id })}>{name}</TextLink>;
}

export function PartnerLink({ id, login }: { id: number; login: string }) {
  return <TextLink to={pathTo('partner', { id })}>{login}</TextLink>;
}
