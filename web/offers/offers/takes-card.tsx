import { deviceNames } from '#contract/traffic/traffic-names';
import { Card } from '../../ui/page/card.tsx';
import { CapLeft } from './cap-left.tsx';
import { CapsLeft } from './caps-left.tsx';
import { DeviceIcons } from './device-icons.tsx';
import { GeoList } from './geo.tsx';
import type { Offer } from './offer-page.tsx';
import classes from './takes-card.module.css';
import { ScheduleWeek } from './terms/schedule-week.tsx';

/** The traffic that an offer takes: countries, devices, hours, the rest of today's limit. */
export function TakesCard({ offer }: { offer: Offer }) {
  const { countries, devices, schedule, isWorkingNow, isUniqueOnly, cap, caps } = offer;
  return (
    <Card title="Кого принимает">
      <div className={classes.parts}>
        <section>
          <h3>Страны</h3>
          <GeoList countries={countries} />
        </section>
        <section>
          <h3>Устройства</h3>
          <p className={classes.devices}>
            <DeviceIcons devices={devices} />
            <span aria-hidden>
              {devices.length === 0 ? 'Любые' : devices.map((device) => deviceNames[device]).join(', ')}
            </span>
          </p>
        </section>
        <section>
          <h3>Повторные клики</h3>
          <p>{isUniqueOnly ? 'Не принимает: второй клик за сутки уходит в трафикбек' : 'Принимает'}</p>
        </section>
        {cap && (
          <section>
            <h3>Конверсий сегодня</h3>
            <CapLeft cap={cap} />
          </section>
        )}
        {caps.length > 0 && (
          <section>
            <h3>Лимиты</h3>
            <CapsLeft caps={caps} />
          </section>
        )}
        <section>
          <h3>Часы работы</h3>
          {schedule ? <ScheduleWeek schedule={schedule} isWorkingNow={isWorkingNow} /> : <p>Круглосуточно</p>}
        </section>
      </div>
    </Card>
  );
}
