-- Where the click of a conversion went, and from where it came, as its click had them: clicks go after CLICK_DAYS. Empty: no click is known.
alter table conversions
  add column outcome text not null default '',
  add column referrer text not null default '';
update conversions c set outcome = k.outcome, referrer = k.referrer from clicks k where k.id = c.click_id;

-- Days whose clicks have come since they were packed (`come`), and days that are being packed: their packs are not read.
create table unpacked_days (
  -- Since 1970, UTC.
  day integer not null,
  state text not null check (state in ('come', 'packing')),
  primary key (day, state)
);
insert into unpacked_days select distinct extract(epoch from hour)::bigint / 86400, 'come' from click_hours;

-- Which days of a partner are packed, and how many clicks that are. `user_id` 0: those of all partners, without subs.
create table packed_days (
  user_id bigint not null,
  day integer not null,
  clicks bigint not null,
  primary key (user_id, day)
);
-- Clicks of a day as columns, for reports that read many of them: see docs/decisions/0162-report-engine.md. A column has the place of each
-- row's value among its words, one, two or four bytes each, or the counts of a counter; both compressed by Zstandard.
create table click_packs (
  user_id bigint not null,
  day integer not null,
  name text not null,
  words bytea not null,
  codes bytea not null,
  primary key (user_id, day, name),
  foreign key (user_id, day) references packed_days on delete cascade
);
alter table click_packs alter words set storage external, alter codes set storage external;
