import { useState } from 'react';
import type { Payee, PayMethod } from '../ask-requisites.ts';
import type { DestinationPlan } from './use-destination-steps.ts';

/**
 * The choice of a payee and of a method for its kind. Both start from the replaced destination, where there is one. `changed` is
 * called when the fields are of another method.
 */
export function useChoice({ opening, payees, methods }: ChoicePlan, changed: () => void): Choice {
  const replaced = opening.action === 'replace' ? opening.destination : undefined;
  const [payeeId, setPayeeId] = useState(() => firstPayee(payees, replaced?.payeeId)?.id);
  const [methodId, setMethodId] = useState(replaced?.methodId);

  const payee = payees.find(({ id }) => id === payeeId);
  const allowed = methodsFor(payee, methods.items);
  const method = methodOf(methodId, allowed);
  return {
    payee,
    allowed,
    method,
    choosePayee: (id) => {
      const next = payees.find((one) => one.id === id);
      setPayeeId(id);
      if (methodOf(methodId, methodsFor(next, methods.items))?.id !== method?.id) changed();
    },
    chooseMethod: (id) => {
      setMethodId(id);
      if (id !== method?.id) changed();
    },
  };
}

/** The payee of the replaced destination, else the first one. */
function firstPayee(payees: Payee[], replacedId: number | undefined): Payee | undefined {
  return payees.find(({ id }) => id === replacedId) ?? payees[0];
}

type ChoicePlan = Pick<DestinationPlan, 'opening' | 'payees' | 'methods'>;

export type Choice = {
  payee: Payee | undefined;
  allowed: PayMethod[];
  method: PayMethod | undefined;
  choosePayee: (id: number) => void;
  chooseMethod: (id: number) => void;
};

function methodsFor(payee: Payee | undefined, methods: PayMethod[]): PayMethod[] {
  return payee ? methods.filter(({ payeeKinds }) => payeeKinds.includes(payee.kind)) : [];
}

function methodOf(methodId: number | undefined, allowed: PayMethod[]): PayMethod | undefined {
  return allowed.find(({ id }) => id === methodId) ?? allowed[0];
}
