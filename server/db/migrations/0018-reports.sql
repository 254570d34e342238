-- Where the click of a conversion went, and from where it came, as its click had them: clicks go after CLICK_DAYS. Empty: no click is known.
alter table conversions
  add column outcome text not null default '',
  add column referrer text not null default '';
update conversions c set outcome = k.outcome, referrer = k.referrer from clicks k where k.id = c.click_id;
