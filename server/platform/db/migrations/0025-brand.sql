-- How often clicks become conversions, and how soon advertisers decide: results are made anew within a quarter of an hour.
delete from offer_results;
alter table offer_results
  -- Of all states.
  add column conversions bigint not null,
  -- Within how many hours half of the conversions are decided; null where too few are.
  add column decision_hours integer;

-- The network's logo and accent: at most one row; without one, the product's own.
create table brand (
  is_current boolean primary key default true check (is_current),
  accent text check (accent ~ '^#[0-9a-f]{6}$'),
  logo_id text references pictures,
  -- On dark ground, where it is another.
  dark_logo_id text references pictures
);

alter table offers add column picture_id text references pictures;
create index offers_picture_idx on offers (picture_id) where picture_id is not null;
