import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { SecretKind } from '#domain/access/keys.ts'
import type { Database, Reader } from '#server/db/open.ts'
import { storeSecrets } from '#server/db/schema/keys.ts'
import { byId, unscoped } from '#server/kernel/scope.ts'
import type { Vault } from '#server/kernel/vault.ts'

export type StoredSecret = typeof storeSecrets.$inferSelect

const bytesOf: Record<SecretKind, number> = { KEY: 32, SALT: 16 }
const about = (storeId: string, kind: SecretKind) => `${storeId}:${kind}`

/** A new random key (256 bits) or salt (128 bits), as text. */
export const newSecret = (kind: SecretKind): string =>
  randomBytes(bytesOf[kind]).toString('base64url')

/** The stored form of a secret: encrypted, with its last four characters for the list. */
export const encryptedOf = (vault: Vault, storeId: string, kind: SecretKind, value: string) => ({
  sealed: vault.seal(value, about(storeId, kind)),
  ending: value.slice(-4),
})

/** Decrypts a stored secret. */
export const openSecret = (vault: Vault, { sealed, storeId, kind }: StoredSecret): string =>
  vault.open(sealed, about(storeId, kind))

/** The secret of a store; undefined when it has none. */
export async function findSecret(
  db: Reader,
  storeId: string,
  kind: SecretKind,
): Promise<StoredSecret | undefined> {
  const which = and(byId(storeSecrets.storeId, storeId), eq(storeSecrets.kind, kind))
  const [row] = await db.select().from(storeSecrets).where(which)
  return row
}

/** The key with that public id and its store's salt; undefined when either is missing. */
export async function signingPair(db: Database, vault: Vault, keyId: string) {
  const named = unscoped(
    'who signs is known by the key that he names',
    and(eq(storeSecrets.id, keyId), eq(storeSecrets.kind, 'KEY')),
  )
  const [key] = await db.select().from(storeSecrets).where(named)
  const salt = key && (await findSecret(db, key.storeId, 'SALT'))
  if (!key || !salt) return undefined
  const { merchantId, storeId } = key
  return { merchantId, storeId, key: openSecret(vault, key), salt: openSecret(vault, salt) }
}
