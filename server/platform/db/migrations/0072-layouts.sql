-- The order, widths and pinning of a table's columns, as an account has put them; a row less is the table as it is at first.
create table partner_layouts (
  user_id bigint not null references users on delete cascade,
  table_name text not null,
  columns jsonb not null,
  primary key (user_id, table_name)
);

create table staff_layouts (
  staff_id bigint not null references staff_accounts on delete cascade,
  table_name text not null,
  columns jsonb not null,
  primary key (staff_id, table_name)
);
