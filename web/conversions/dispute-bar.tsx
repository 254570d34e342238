import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { disputeAddress } from '../messages/support/about-address.ts';
import classes from './conversion-table.module.css';

/** Links to the dispute of the ticked conversions. */
export function DisputeBar({ ids }: { ids: readonly number[] }) {
  return (
    <div className={classes.dispute} role="status">
      <span>Выбрано для спора: {ids.length}</span>
      <Button component={Link} to={disputeAddress(ids)} size="compact-md">
        Оспорить
      </Button>
    </div>
  );
}
