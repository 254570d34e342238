import { z } from 'zod';
import { task } from '../../platform/jobs/jobs.ts';

/**
 * Compares undecided lines of bank statements with orders, on behalf of the person who imported the statement or approved the
 * registry.
 */
export const matchStatement = task('match-statement', z.object({ staffId: z.int() }));
