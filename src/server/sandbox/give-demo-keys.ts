import { and, isNull } from 'drizzle-orm'
import { secretKinds } from '#domain/access/keys.ts'
import { encryptedOf, newSecret } from '#server/access/keys/shared/secrets.ts'
import type { Database } from '#server/db/open.ts'
import { storeSecrets } from '#server/db/schema/keys.ts'
import { stores } from '#server/db/schema/merchants.ts'
import type { NewId } from '#server/kernel/ids.ts'
import { byId } from '#server/kernel/scope.ts'
import type { Vault } from '#server/kernel/vault.ts'
import { managerOf, northlight } from './seed/companies.ts'

const signing = northlight.stores.filter(({ platform }) => platform === 'API').map(({ id }) => id)

/**
 * Adds signing keys and salts to the demo's websites that use signed API calls. The demo is seeded without the vault,
 * so they are encrypted when the sandbox starts; existing ones are kept.
 */
export async function giveDemoKeys(db: Database, vault: Vault, newId: NewId): Promise<void> {
  const found = await db
    .select()
    .from(stores)
    .where(and(byId(stores.id, signing), isNull(stores.deletedAt)))
  const secrets = found.flatMap(({ id: storeId, merchantId, createdAt }) =>
    secretKinds.map((kind) => ({
      id: newId('key'),
      ...{ merchantId, storeId, kind, generation: 1 },
      ...encryptedOf(vault, storeId, kind, newSecret(kind)),
      ...{ changedAt: createdAt, changedBy: managerOf(merchantId) },
    })),
  )
  if (secrets.length > 0) await db.insert(storeSecrets).values(secrets).onConflictDoNothing()
}
