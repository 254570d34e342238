import type { OperatorContract, PartnerContract } from '#contract/index';
import { backgroundHandlers } from './background/handlers.ts';
import { notificationHandlers } from './notifications/handlers.ts';
import { operatorHandlers as staffHandlers } from './operator/handlers.ts';
import { profileHandlers } from './profile/handlers.ts';
import type { Handlers } from './rpc.ts';
import { sessionHandlers } from './session/handlers.ts';

/** The answer to every method of `POST /rpc`. */
export const partnerHandlers: Handlers<PartnerContract> = {
  ...sessionHandlers,
  ...profileHandlers,
  ...notificationHandlers,
  ...backgroundHandlers,
};

/** The answer to every method of `POST /operator/rpc`. */
export const operatorHandlers: Handlers<OperatorContract> = { ...staffHandlers };
