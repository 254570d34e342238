-- A partner's clicks of a UTC day that is over, summed by each sub (docs/decisions/0225-daily-subs.md): reports read them where single clicks
-- are gone, or too many. `clicks`: how many clicks are summed; a report asks whether the day has had more since.
create table sub_days (
  user_id bigint not null,
  -- Since 1970, UTC.
  day integer not null,
  clicks bigint not null,
  -- Columns of rows (hour, counts, value, offer, link, country) in one frame of Zstandard. Null: no click of the day has this sub.
  sub1 bytea,
  sub2 bytea,
  sub3 bytea,
  sub4 bytea,
  sub5 bytea,
  primary key (user_id, day)
);
alter table sub_days alter sub1 set storage external, alter sub2 set storage external, alter sub3 set storage external,
  alter sub4 set storage external, alter sub5 set storage external;
