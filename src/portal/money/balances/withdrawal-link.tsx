import { addressOf } from '#domain/routes.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { LinkText } from '#ui/link-text.tsx'

/** The id of a withdrawal, linked for users who may open it. */
export function WithdrawalLink({ id }: { id: string }) {
  const address = addressOf('/aq/withdrawalDetail/{code}', id)
  return reachable(address) ? <LinkText href={address}>{id}</LinkText> : id
}
