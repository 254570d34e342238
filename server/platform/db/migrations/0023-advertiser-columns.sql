-- What the titles of an advertiser's files mean: title in small letters -> column of an import, '' for one that is left out.
alter table advertisers add column file_columns jsonb not null default '{}';

-- The titles of a file as it has them, and what each means, '' for one that is left out; null until that is known. The file stays
-- until its lines are applied, so that it can be read otherwise.
alter table conversion_batches
  add column advertiser_id bigint references advertisers,
  add column titles text[] not null default '{}',
  add column columns text[],
  drop constraint conversion_batches_stage_check,
  add constraint conversion_batches_stage_check
    check (stage in ('loading', 'mapping', 'checking', 'checked', 'applying', 'done', 'failed'));

-- The cells of the file as it has them, and the conversion before and after the line.
alter table conversion_batch_lines
  add column cells text[] not null default '{}',
  add column state_before text,
  add column state_after text;
update conversion_batches b set titles = found.names, columns = found.names
from (select batch_id, array_agg(distinct name) as names from conversion_batch_lines, jsonb_object_keys(given) name group by 1) found
where b.id = found.batch_id;
update conversion_batch_lines l set cells =
  array(select coalesce(l.given ->> name, '') from unnest(b.titles) with ordinality titles(name, place) order by place)
from conversion_batches b where b.id = l.batch_id and b.titles <> '{}';
