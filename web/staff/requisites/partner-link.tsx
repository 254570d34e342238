import { TextLink } from '../../ui/page/text-link.tsx';
import { pathTo } from '../paths.ts';
import { useMay } from '../rpc/me.ts';

/** Whose it is, with the way to their card for who may read it. */
export function PartnerLink({ userId, userLogin }: { userId: number; userLogin: string }) {
  const may = useMay();
  const text = `${userLogin}, № ${userId}`;
  return may('operator.get-user') ? <TextLink to={pathTo('partner', { id: userId })}>{text}</TextLink> : text;
}
