-- A creative that replaces another takes its links, promo codes and showcases' offers over. It reads the tables, whoever calls: a bound
-- manager's change of a network's creative concerns links of all partners.
create function move_creative(earlier bigint, later bigint) returns void language plpgsql set search_path from current as $$
begin
  update links set creative_id = later where creative_id = earlier;
  update promos set creative_id = later where creative_id = earlier;
  update showcases s set offers = (
    select jsonb_agg(case when o -> 'creativeId' = to_jsonb(earlier) then o || jsonb_build_object('creativeId', later) else o end order by place)
    from jsonb_array_elements(s.offers) with ordinality as listed(o, place))
  where s.offers @> jsonb_build_array(jsonb_build_object('creativeId', earlier));
end $$;
