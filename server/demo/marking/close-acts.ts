import type { App } from '../../app.ts';
import { closeMonth } from '../../marking/acts/close.ts';
import { setLevy } from '../../marking/levy/queries.ts';
import { countAdStatistics } from '../../marking/statistics/jobs.ts';
import { lastBilled } from '../money/bills.ts';
import type { Scene } from '../scene.ts';

/** The acts of a month, which finance have closed and an administrator looks at next, statistics, and the settings of the levy. */
export async function closeAdActs(app: App, scene: Scene): Promise<void> {
  if (!app.settings.marking) return;
  await countAdStatistics(app);
  await app.sql.begin(async (tx) => {
    await closeMonth(tx, app, lastBilled(scene), scene.idOf('finance'));
    await setLevy(tx, {
      base: 'bills',
      percent: 3,
      payer: 'Сеть, по договорам с рекламодателями',
      dates: [
        { name: 'Расчёт Роскомнадзора', month: 2, day: 15 },
        { name: 'Уплата', month: 3, day: 5 },
      ],
    });
  });
}
