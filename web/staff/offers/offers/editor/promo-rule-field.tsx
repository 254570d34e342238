import { type PromoRule, promoRuleNames, promoRules } from '#contract/traffic/promo-names';
import { choicesOf } from '../../../../ui/filter/filters.ts';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';

const options = choicesOf(promoRules, promoRuleNames);

/** Each rule in a sentence. */
export const ruleHelps: Record<PromoRule, string> = {
  click: 'Если у заказа есть и клик, и промокод, конверсия достаётся партнёру клика.',
  promo: 'Если у заказа есть и клик, и промокод, конверсия достаётся партнёру промокода.',
  last: 'Если у заказа есть и клик, и промокод, конверсия достаётся тому, чьё касание было последним: промокод считается введённым в момент заказа.',
};

/** Owner of an order that a click and a promo code both name. */
export function PromoRuleField({ value, choose }: { value: PromoRule; choose: (rule: PromoRule) => void }) {
  return (
    <ChoiceField
      label="Заказ с кликом и промокодом"
      help={ruleHelps[value]}
      options={options}
      value={value}
      choose={choose}
    />
  );
}
