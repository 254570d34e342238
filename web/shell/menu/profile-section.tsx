import { Outlet } from '../../router/view.tsx';
import classes from './profile-section.module.css';
import { SideMenu } from './side-menu.tsx';

/** The layout of the profile's pages: the side menu stands beside them where space allows. */
export function Component() {
  return (
    <div className={classes.section}>
      <div className={classes.aside}>
        <SideMenu />
      </div>
      <div>
        <Outlet />
      </div>
    </div>
  );
}
