import { z } from 'zod';
import { id } from './fields.ts';

/** The partner that owns a record. `userName` is first and last name, empty where there is neither. */
export const whose = { userId: id, userLogin: z.string(), userName: z.string() };
