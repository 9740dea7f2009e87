import { reachable } from '#portal/kit/reachable.ts'
import { LinkText } from '#ui/link-text.tsx'

/** A transaction's id, as a link for those who may open it. */
export function TransactionLink({ id }: { id: string }) {
  const path = reachable('/aq/tradeDetail')
  return path ? <LinkText href={`${path}?transactionId=${id}`}>{id}</LinkText> : id
}
