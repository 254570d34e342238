-- Of those on hold: how many the advertiser has confirmed. They count as approved in the approval rate; otherwise the rate of the last
-- weeks would be that of rejections alone.
alter table conversion_sums add column confirmed_count integer not null default 0;
update conversion_sums kept set confirmed_count = counted.count
from (
  select user_id, basis, dimension, span, date_trunc(span, basis.at, 'UTC') as at, key, count(*) as count
  from conversions cross join lateral (values ('click', click_at), ('event', created_at)) basis(basis, at)
  cross join lateral (values ('all', 'hour', ''), ('offer', 'hour', offer_id::text), ('offer', 'day', offer_id::text),
    ('country', 'hour', country), ('country', 'day', country)) part(dimension, span, key)
  where state = 'hold' and is_confirmed
  group by 1, 2, 3, 4, 5, 6
) counted
where (kept.user_id, kept.basis, kept.dimension, kept.span, kept.at, kept.key)
  = (counted.user_id, counted.basis, counted.dimension, counted.span, counted.at, counted.key);
