-- Packs have one column of counts in the place of four counters: all days are packed anew.
delete from packed_days;
insert into unpacked_days select distinct extract(epoch from hour)::bigint / 86400, 'come' from click_hours on conflict do nothing;
