/** ISO 4217 codes the product has symbols for. */
export const currencyCodes = ['RUB', 'USD', 'EUR', 'UAH', 'KZT', 'PHP', 'MXN'] as const;
