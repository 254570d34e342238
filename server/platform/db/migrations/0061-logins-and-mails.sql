-- A login that is somebody else's mail, or a mail that is somebody else's login, kept one of both from signing in: a name leads to one partner.
-- Refused by the names of the unique indexes, which every version turns into its refusal. Race: who writes a login with @ waits for those who
-- write mails, and they for each other not at all.
create function refuse_name_of_others() returns trigger language plpgsql set search_path from current as $$
declare
  names constant bigint := 7022094;
begin
  if tg_op = 'UPDATE' and lower(new.login) = lower(old.login) and lower(new.email) = lower(old.email) then
    return new;
  end if;
  if new.login like '%@%' then
    perform pg_advisory_xact_lock(names);
    if exists (select 1 from users where lower(email) = lower(new.login) and id <> new.id) then
      raise unique_violation using message = 'the login is the mail of another partner', constraint = 'users_login_key';
    end if;
  else
    perform pg_advisory_xact_lock_shared(names);
  end if;
  if exists (select 1 from users where lower(login) = lower(new.email) and id <> new.id) then
    raise unique_violation using message = 'the mail is the login of another partner', constraint = 'users_email_key';
  end if;
  return new;
end $$;
create trigger users_names before insert or update of login, email on users
  for each row execute function refuse_name_of_others();
