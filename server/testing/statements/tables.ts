/** Tables whose rows come with clicks and conversions; each row belongs to one partner. */
export const ofTraffic = words(`
  clicks click_hours click_sums packed_days click_packs sub_days conversions conversion_events conversion_notices conversion_sums conversion_days
  ledger_entries balances postback_queue postback_deliveries postback_attempts`);

/** Tables that grow with partners, offers, calls under way or staff, and stay in one database. */
export const central = words(`
  users sessions known_devices user_places two_factors recovery_codes tfa_mail_codes password_resets reset_places email_changes tries api_tokens named_tokens
  telegram_bots telegram_chats telegram_links telegram_tokens
  applications application_sessions spent_once sign_up_form blocked_networks
  notifications notification_blocks notification_broadcasts notification_counts notification_deliveries notification_events notification_subscriptions notification_texts told_days
  offers offer_terms offer_payouts offer_keys offer_days offer_results offer_closures access_requests offer_favourites partner_payouts caps_reached offer_caps offer_cap_counts landings landing_clicks landing_weights landing_figures landing_pairs
  advertisers advertisers_heard currency_rates bills bill_lines bill_marks bill_numbers bill_papers bill_reminders advertiser_hours links link_breaks broken_told link_offers link_choices choice_days token_days network_choice_order forbidden_places forbidden_days address_checks domains showcases showcase_views promos promo_files marking ad_contracts ad_places creatives network_choice trafficback_counts trafficback_globals trafficback_rules routing_changes record_changes
  feed_events feed_facts feed_readers feed_sources feed_waits
  postbacks postback_secrets postback_health postback_hours postback_lanes postback_resends report_views report_shares report_mailings report_mails
  chart_notes chart_marks partner_layouts
  loader_files loader_parts loader_titles comparisons comparison_rows partner_costs
  players player_events player_ngr revenue_share_closes
  conversion_inbox conversion_refusals conversion_batches conversion_batch_lines applied_calls click_segments
  referral_terms referral_accruals referral_checks payees destinations destination_looks withdrawal_methods known_banks bank_namings brakes brake_events former_mails stop_links act_codes fingerprint_keys
  withdrawals withdrawal_events withdrawal_terms withdrawal_wishes registries registry_lines order_numbers documents
  paying_accounts registry_sheets registry_sheet_saves bank_statements statement_lines
  ad_act_versions ad_acts ad_statistics ad_counted_days ad_sends
  network_requisites contracts contract_acceptances acts act_lines act_numbers receipts
  promotions products product_categories product_sizes orders order_counts ordered_pieces points_balances points_entries
  deliveries delivery_types places pictures picture_files backgrounds banner_files banner_pictures brand
  staff_accounts staff_acts staff_proposals staff_factors staff_places staff_recovery_codes staff_repeats staff_sessions staff_views staff_layouts staff_visits staff_ways_in operator_keys
  tickets ticket_messages ticket_files ticket_templates
  move_in_letters move_ins move_in_files move_in_lines address_forms unknown_address_choice unknown_addresses
  unpacked_days clickhouse_copying clickhouse_days clickhouse_stretches clickhouse_conversions clickhouse_erasures migrations processes secret_key_check database_home
  proof_logs proof_keys proof_nodes proof_heads proof_leaves proof_calls proof_witnesses`);

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
