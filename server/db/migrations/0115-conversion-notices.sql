-- What partners will be told of their conversions, gathered until it is quiet (server/conversions/notices.ts). Rows go when it is told.
create table conversion_notices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('first', 'chargeback')),
  conversion_id bigint not null references conversions,
  at timestamptz not null default now()
);
create index conversion_notices_idx on conversion_notices (user_id, kind);

-- When the first conversion of a link came that was not rejected at once; null: none has.
alter table links add column converted_at timestamptz;
update links l set converted_at = first.at
from (select link_id, min(created_at) as at from conversions where state <> 'reject' group by 1) first
where first.link_id = l.id;
