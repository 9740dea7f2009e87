import { addressOf } from '#domain/routes.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { LinkText } from '#ui/link-text.tsx'

/** A withdrawal's id, as a link for those who may open it. */
export function WithdrawalLink({ id }: { id: string }) {
  const address = addressOf('/aq/withdrawalDetail/{code}', id)
  return reachable(address) ? <LinkText href={address}>{id}</LinkText> : id
}
