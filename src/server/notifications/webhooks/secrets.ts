import type { webhookEndpoints } from '#server/db/schema/webhooks.ts'
import { DoesNotOpen } from '#server/kernel/seal.ts'
import type { Vault } from '#server/kernel/vault.ts'
import { newSecret } from './sign.ts'

export type StoredEndpoint = typeof webhookEndpoints.$inferSelect

const about = (endpointId: string) => `${endpointId}:WEBHOOK`

/** The columns for a new secret of an endpoint. */
export function freshSecret(vault: Vault, endpointId: string, now: Date) {
  const secret = newSecret()
  return {
    secret: vault.seal(secret, about(endpointId)),
    secretEnding: secret.slice(-4),
    secretAt: now,
  }
}

type Held = Pick<StoredEndpoint, 'id' | 'secret' | 'formerSecret' | 'formerUntil'>

export const openSecret = (vault: Vault, { id, secret }: Pick<Held, 'id' | 'secret'>): string =>
  vault.open(secret, about(id))

/**
 * The secrets that sign now, including for a while the previous one. A secret encrypted with another key is omitted.
 */
export function goodSecrets(vault: Vault, held: Held, now: Date): readonly string[] {
  const { id, secret, formerSecret, formerUntil } = held
  const isFormerGood = formerSecret !== null && formerUntil !== null && now < formerUntil
  return [secret, ...(isFormerGood ? [formerSecret] : [])].flatMap((one) => {
    try {
      return openSecret(vault, { id, secret: one })
    } catch (error) {
      if (error instanceof DoesNotOpen) return []
      throw error
    }
  })
}
