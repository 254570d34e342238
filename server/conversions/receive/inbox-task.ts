import { z } from 'zod';
import { task } from '../../jobs/jobs.ts';

/** Looks whether the click of waiting calls has come; one job for each click. */
export const inboxTask = task(
  'conversion-inbox',
  z.object({ clickId: z.string() }),
  ({ clickId }) => clickId,
);

/** Milliseconds until the first look. */
export const firstLook = 1_000;
