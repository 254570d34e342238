-- How the staff filter offers among many: filters of the list, each in the orders of time and of names.
create index offers_status_list_idx on offers (status, id);
create index offers_status_names_idx on offers (status, name, id);
create index offers_category_list_idx on offers (category, id);
create index offers_category_names_idx on offers (category, name, id);
create index offers_countries_idx on offers using gin (countries);
create index offers_everywhere_idx on offers (id) where countries = '{}';
create index offers_promo_list_idx on offers (id) where is_promo;
create index offers_advertisers_pay_idx on offers (id) where payout_from = 'advertiser';
create index advertisers_silent_idx on advertisers_heard (offer_id) where is_silent;
create index offer_closures_offer_idx on offer_closures (offer_id, user_id);
