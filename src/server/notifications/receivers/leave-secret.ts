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

/**
 * The columns of a new unsubscribe secret: its hash for look-up, and its encrypted form, because every mail contains
 * it.
 */
export function leaveSecret(vault: Vault, receiverId: string) {
  const { token: _, ...columns } = newSecret(vault, receiverId)
  return columns
}

/** The decrypted secret; undefined when it was encrypted with a key that no longer exists. */
function openLeaveSecret(vault: Vault, receiverId: string, sealed: string): string | undefined {
  try {
    return vault.open(sealed, sealedFor(receiverId))
  } catch {
    return undefined
  }
}

/**
 * The unsubscribe token for the next mail to a receiver; null for the administrator. If decryption fails a new one is
 * created, so that no event fails for want of a link.
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
