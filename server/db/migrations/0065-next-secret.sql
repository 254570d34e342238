-- The sealed secret of another phone, while two-factor is being moved there; `secret` works until then.
alter table two_factors
  add column next_secret bytea,
  add column next_created_at timestamptz,
  add check ((next_secret is null) = (next_created_at is null));
