import { Outlet } from 'react-router';
import classes from './profile-section.module.css';
import { SideMenu } from './side-menu.tsx';

/** The pages about the partner himself: the side menu beside them where there is room. */
export function Component() {
  return (
    <div className={classes.section}>
      <div className={classes.aside}>
        <SideMenu />
      </div>
      <div className={classes.page}>
        <Outlet />
      </div>
    </div>
  );
}
