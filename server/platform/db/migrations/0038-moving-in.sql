-- Moving in from another platform (docs/move-in/README.md). Its ids are kept beside our own: a file that comes again finds its records by
-- them, the staff find records by them, and old addresses name partners, offers and links so.
alter table users add column external_id text check (external_id <> '');
alter table advertisers add column external_id text check (external_id <> '');
alter table offers add column external_id text check (external_id <> '');
alter table links add column external_id text check (external_id <> '');
create unique index users_external_id_key on users (external_id);
create unique index advertisers_external_id_key on advertisers (external_id);
create unique index offers_external_id_key on offers (external_id);
create unique index links_external_id_key on links (external_id);

-- Which of a partner's links to an offer answers an old address that names these two alone.
alter table links add column answers_old boolean not null default false;
create unique index links_answers_old_key on links (user_id, offer_id) where answers_old;
create trigger announce_redirect_old after update of external_id, answers_old on links
  for each row execute function announce_redirect('link', 'id');

-- Hashes of another platform, until their owners sign in: a try of a password takes as long as the dearest of them.
create index users_bcrypt_idx on users (substr(password_hash, 5, 2)) where password_hash like '$2%';

-- A letter that asks to choose a password is valid longer than one that somebody has asked for.
alter table password_resets add column if not exists expires_at timestamptz not null default now() + interval '30 minutes';

-- Who was asked to choose a password, once.
create table move_in_letters (
  user_id bigint primary key references users on delete cascade,
  asked_at timestamptz not null default now()
);

-- Files of another platform that the staff bring by the console: tried, then moved in by portions.
create table move_ins (
  id bigint generated always as identity primary key,
  stage text not null default 'loading' check (stage in ('loading', 'checking', 'checked', 'applying', 'done', 'failed')),
  with_letters boolean not null default false,
  -- Of the stage that runs: rows that it has passed, of `todo`.
  passed integer not null default 0,
  todo integer not null default 0,
  fault text not null default '',
  staff_id bigint,
  key_id bigint,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);

-- Emptied when all is moved in, or after a week: they name people.
create table move_in_files (
  move_in_id bigint not null references move_ins on delete cascade,
  file text not null,
  parts integer not null,
  text text not null,
  primary key (move_in_id, file)
);

-- What becomes of each row. `key` is its id of the other platform.
create table move_in_lines (
  move_in_id bigint not null references move_ins on delete cascade,
  place integer not null,
  file text not null,
  line integer not null,
  key text not null,
  outcome text not null check (outcome in ('made', 'matched', 'refused')),
  field text not null,
  fault text not null,
  primary key (move_in_id, place)
);
create index move_in_lines_outcome_idx on move_in_lines (move_in_id, outcome, place);
