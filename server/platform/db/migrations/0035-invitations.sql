-- A partner whom the staff made without a password has an empty hash until they choose one by their invitation.
-- Links that set a password live for half an hour, invitations longer.
alter table password_resets add column expires_at timestamptz not null default now() + interval '30 minutes';
