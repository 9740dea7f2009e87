import type { Tx } from '#server/db/open.ts'
import { receivers } from '#server/db/schema/receivers.ts'
import { byId } from '#server/kernel/scope.ts'
import { hashToken, newToken } from '#server/kernel/tokens.ts'
import type { Vault } from '#server/kernel/vault.ts'

const sealedFor = (receiverId: string): string => `receiver ${receiverId}`

function newSecret(vault: Vault, receiverId: string) {
  const token = newToken()
  const leaveSealed = vault.seal(token, sealedFor(receiverId))
  return { token, leaveHash: hashToken(token), leaveSealed }
}

/** A secret by which a receiver unsubscribes: known by its hash, and sealed, for it stands in every mail. */
export function leaveSecret(vault: Vault, receiverId: string) {
  const { token: _, ...columns } = newSecret(vault, receiverId)
  return columns
}

/** The secret as a mail has it; undefined where it was sealed by a key that is gone. */
function openLeaveSecret(vault: Vault, receiverId: string, sealed: string): string | undefined {
  try {
    return vault.open(sealed, sealedFor(receiverId))
  } catch {
    return undefined
  }
}

/**
 * What the next mail to a receiver says; null for the administrator. Where it does not open, he gets another one: no event
 * fails for want of a link.
 */
export async function leaveTokenOf(
  tx: Tx,
  vault: Vault,
  { id, leaveSealed }: Pick<typeof receivers.$inferSelect, 'id' | 'leaveSealed'>,
): Promise<string | null> {
  if (leaveSealed === null) return null
  const known = openLeaveSecret(vault, id, leaveSealed)
  if (known !== undefined) return known
  const { token, ...columns } = newSecret(vault, id)
  await tx.update(receivers).set(columns).where(byId(receivers.id, id))
  return token
}
