import { z } from 'zod';

/** ИНН of a firm or of an ИП; the server also checks its check digits. */
export const inn = z.string('Укажите ИНН').regex(/^(\d{10}|\d{12})$/, 'ИНН — 10 цифр у организации, 12 у ИП');

/** КПП of a firm; empty of an ИП. */
export const kpp = z.string().regex(/^(\d{4}[\dA-Z]{2}\d{3})?$/, 'КПП — 9 знаков; у ИП его нет');
