/** ISO 4217 codes of the currencies for which the product has symbols. */
export const currencyCodes = ['RUB', 'USD', 'EUR', 'UAH', 'KZT', 'PHP', 'MXN'] as const;
