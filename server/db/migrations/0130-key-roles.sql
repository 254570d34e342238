-- What a key of the staff may call, as the contract says beside each method. Keys of before may call all.
alter table operator_keys
  add column role text not null default 'admin' check (role in ('admin', 'manager', 'finance', 'support', 'shop'));
alter table operator_keys alter column role drop default;
