import { currencyCodes } from '#contract/wire/currencies';

export const currencyOptions = currencyCodes.map((value) => ({ value, label: value }));
