import { TextLink } from '../../../ui/page/text-link.tsx';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { ownerLabel } from '../../ui/partner-label.ts';

/** The partner's name, with a link to their card for a reader who may open it. */
export function PartnerLink({ userId, ...names }: Whose) {
  const may = useMay();
  const text = ownerLabel(names);
  return may('operator.get-user') ? <TextLink to={pathTo('partner', { id: userId })}>{text}</TextLink> : text;
}

type Whose = { userId: number; userLogin: string; userName: string };
