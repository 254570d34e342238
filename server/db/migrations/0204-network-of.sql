-- The network of a visitor's address, as it is kept once the address itself is no longer needed.
create function network_of(address inet) returns inet language sql immutable as $$
  select set_masklen(address, least(masklen(address), case family(address) when 4 then 24 else 48 end))::cidr::inet
$$;
