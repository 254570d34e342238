import { Outlet } from 'react-router';
import { Loader } from '../ui/loader.tsx';
import { useFrameData } from './frame-data.ts';
import { Failure } from './route-error.tsx';

/** The frame around every page of a signed-in partner. */
export function Frame() {
  const { data, failure } = useFrameData();
  if (failure) return <Failure error={failure} />;
  if (!data) return <Loader />;
  return (
    <main>
      <Outlet />
    </main>
  );
}
