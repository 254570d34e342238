import { contractsStaff } from '#contract/money/staff-contracts';
import { packetStaff } from '#contract/money/staff-packet';
import { actsStaff, receiptsStaff } from '#contract/money/staff-papers';
import { registriesStaff } from '#contract/money/staff-registries';
import { registrySettingsStaff } from '#contract/money/staff-registry-settings';
import { requisitesStaff } from '#contract/money/staff-requisites';
import { statementsStaff } from '#contract/money/staff-statements';
import { settlementsStaff, withdrawalsStaff } from '#contract/money/staff-withdrawals';
import { withdrawalSources } from '#contract/money/withdrawal-sources';
import type { Settings } from '../../platform/program/settings.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';

const ofStaff = new Set(
  Object.keys({
    ...requisitesStaff,
    ...withdrawalsStaff,
    ...settlementsStaff,
    ...withdrawalSources,
    ...registriesStaff,
    ...registrySettingsStaff,
    ...statementsStaff,
    ...actsStaff,
    ...contractsStaff,
    ...receiptsStaff,
    ...packetStaff,
  }),
);

const ofCode = ['requisites.send-code', 'requisites.confirm-act'];

/**
 * True where a method is on: methods of requisites, withdrawals, registries, statements and papers, the partners' and the
 * staff's, are off where the main site has the billing. The code of actions with money also guards tokens, so it stays on.
 */
export function isBillingOn(settings: Pick<Settings, 'billing'>, name: string): boolean {
  if (settings.billing === 'own' || ofCode.includes(name)) return true;
  return !(ofStaff.has(name) || /^(requisites|billing|contracts)\./.test(name));
}

/** Throws the refusal of a method that is off; the refusal's data say that the session goes on. */
export function refuseBillingOnSite(settings: Pick<Settings, 'billing'>, name: string | undefined): void {
  if (name !== undefined && !isBillingOn(settings, name))
    throw new Refusal('forbidden', 'Реквизиты и выплаты ведёт основной сайт сети (настройка BILLING)', {
      billing: 'site',
    });
}
