/**
 * The URL at which Keitaro takes postbacks, with its own parameters and our events as its statuses. The key is the part
 * that its settings of postbacks show.
 */
export function keitaroUrl(address: string, key: string): string {
  return (
    `${address}${key && `/${key}`}/postback?subid={sub1}&status={status}&payout={payout}&currency={currency}` +
    '&tid={conversion_id}&lead_status=create,hold&sale_status=approve&rejected_status=reject'
  );
}
