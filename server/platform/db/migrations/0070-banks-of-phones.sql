-- With СБП a partner has the same phone in two banks, the new one beside the one that it replaces. The program before still refuses that by itself.
create unique index destinations_live_bank_key on destinations (user_id, method_id, number_hash, bank) where state in ('unconfirmed', 'waiting', 'active');
drop index destinations_live_key;
