import { hashToken, newToken } from '#server/kernel/tokens.ts'
import type { Vault } from '#server/kernel/vault.ts'

const sealedFor = (receiverId: string): string => `receiver ${receiverId}`

/** A secret by which a receiver unsubscribes: known by its hash, and sealed, for it stands in every mail. */
export function leaveSecret(vault: Vault, receiverId: string) {
  const token = newToken()
  const leaveSealed = vault.seal(token, sealedFor(receiverId))
  return { leaveHash: hashToken(token), leaveSealed }
}

/** The secret as a mail has it. */
export const openLeaveSecret = (vault: Vault, receiverId: string, sealed: string): string =>
  vault.open(sealed, sealedFor(receiverId))
