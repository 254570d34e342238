import { disputeAddress } from '../messages/support/about-address.ts';
import { ButtonLink } from '../ui/page/button.tsx';
import classes from './conversion-table.module.css';

/** Links to the dispute of the ticked conversions. */
export function DisputeBar({ ids }: { ids: readonly number[] }) {
  return (
    <div className={classes.dispute} role="status">
      <span>Выбрано для спора: {ids.length}</span>
      <ButtonLink to={disputeAddress(ids)} size="compact-md">
        Оспорить
      </ButtonLink>
    </div>
  );
}
