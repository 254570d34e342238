-- Views of showcases in each hour, of people and of bots.
create table showcase_views (
  user_id bigint not null references users,
  showcase_id bigint not null references showcases on delete cascade,
  hour timestamptz not null,
  views bigint not null,
  bots bigint not null,
  primary key (user_id, showcase_id, hour)
);
create index showcase_views_hour on showcase_views (hour);
