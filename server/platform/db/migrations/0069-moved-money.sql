-- The money of a row that a balance brings, in minor units: what is moved in is summed before it is.
alter table move_in_lines add column amount bigint, add column currency_code text;
