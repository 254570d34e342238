import { useQuery } from '@tanstack/react-query';
import { ask } from '../../rpc/rpc.ts';
import { RuleModal } from '../trafficback/rules/rule-modal.tsx';

/** A new rule of trafficback for an offer. It opens when the right to own links is known: without it the form could lose one. */
export function NewRuleModal({ offer }: { offer: { id: number; name: string } }) {
  const { data } = useQuery(ask('trafficback.get-is-custom-trafficback', {}));
  return data ? <RuleModal rule={null} offerFrom={offer} isCustom={data.isCustom} /> : null;
}
