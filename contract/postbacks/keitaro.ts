/**
 * Returns Keitaro's URL for postbacks, with its own parameters and our events as its statuses. The key is the part
 * that Keitaro shows in its postback settings.
 */
export function keitaroUrl(address: string, key: string): string {
  return (
    `${address}${key && `/${key}`}/postback?subid={sub1}&status={status}&payout={payout}&currency={currency}` +
    '&tid={conversion_id}&lead_status=create,hold&sale_status=approve&rejected_status=reject'
  );
}
