import { MissingAnswer } from '../accounts/partner/partner.ts';
import { FailedState } from '../ui/feedback/failed-state.tsx';
import { Failure } from './errors/route-error.tsx';
import { useFrameData } from './frame-data.ts';
import { Layout } from './layout.tsx';
import { Alone, Waiting } from './waiting.tsx';

/** The frame around every page of a signed-in partner: the spinner until its data has loaded, then the layout. */
export function Component() {
  const { data, failure, retry } = useFrameData();
  if (data) return <Layout data={data} />;
  if (!failure) return <Waiting />;
  return (
    <Alone>
      {failure instanceof MissingAnswer ? (
        <div>
          <h1 className="for-screen-readers">Кабинет</h1>
          <FailedState title={failure.message} retry={retry} />
        </div>
      ) : (
        <Failure error={failure} />
      )}
    </Alone>
  );
}
