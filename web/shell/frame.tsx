import { MissingAnswer } from '../accounts/partner/partner.ts';
import { FailedState } from '../ui/feedback/failed-state.tsx';
import { later } from '../ui/feedback/later.tsx';
import { Failure } from './errors/route-error.tsx';
import type { FrameData } from './frame-data.ts';
import { Layout } from './layout.tsx';
import { useFrameData } from './use-frame-data.ts';
import { Alone, Waiting } from './waiting.tsx';

/** The frame around every page of a signed-in partner: the spinner until its data has loaded, then the layout. */
export function Component() {
  const { data, failure, retry } = useFrameData();
  if (data) return data.user.member ? <MemberLayout data={data} /> : <Layout data={data} />;
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

const MemberLayout = later<{ data: FrameData }>(
  async () => (await import('./member/member-layout.tsx')).MemberLayout,
  ({ arrival: { hasFailed, retry } }) =>
    hasFailed ? (
      <Alone>
        <FailedState retry={retry} />
      </Alone>
    ) : (
      <Waiting />
    ),
);
