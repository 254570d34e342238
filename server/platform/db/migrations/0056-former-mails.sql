-- Who took an account over and changed its mail waited out 14 days: a former address hears of money until a month after the first payment to
-- a destination made since, twelve months at most, and the letter of the change has a link that lasts longer than others.
alter table former_mails add column replaced_at timestamptz not null default now();
update former_mails set replaced_at = until - interval '14 days', until = until - interval '14 days' + interval '12 months';
alter table stop_links add column days smallint not null default 14;
