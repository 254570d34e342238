import { z } from 'zod';
import { task } from '../../platform/jobs/jobs.ts';

/** Compares the lines of statements that nobody knows with orders, on behalf of who brought the statement or approved the registry. */
export const matchStatement = task('match-statement', z.object({ staffId: z.int() }));
