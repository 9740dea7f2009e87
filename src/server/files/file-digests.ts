import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Reader } from '#server/db/open.ts'
import { files } from '#server/db/schema/files.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId, type OfMerchant, ofMerchant, only } from '#server/kernel/scope.ts'
import { DoesNotOpen } from '#server/kernel/seal.ts'

type Keyed = Pick<Ctx, 'services'>

/** A keyed hash of a private file: equal for equal bytes of one merchant, and it reveals nothing about the bytes. */
export const digestOf = ({ services }: Keyed, merchantId: string, bytes: Uint8Array): string =>
  services.identityVault.mark(
    createHash('sha256').update(bytes).digest('hex'),
    `file ${merchantId}`,
  )

/** Digests of a merchant's private files by name. A file whose bytes are missing has none. */
export async function fileDigests(
  db: Reader,
  ctx: Keyed,
  { merchantId }: OfMerchant,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map()
  const rows = await db
    .select({ name: files.name, digest: files.digest })
    .from(files)
    .where(only(ofMerchant({ merchantId }, files), byId(files.name, [...new Set(names)])))
  const found = new Map<string, string>()
  for (const { name, digest } of rows) {
    const known = digest ?? (await readDigest(ctx, merchantId, name))
    if (known !== null) found.set(name, known)
  }
  return found
}

/** Reads the digest from the bytes, for files that were stored before digests were. */
async function readDigest(ctx: Keyed, merchantId: string, name: string): Promise<string | null> {
  try {
    const body = await ctx.services.files.read(name)
    return body ? digestOf(ctx, merchantId, await buffer(body)) : null
  } catch (error) {
    if (error instanceof DoesNotOpen) return null
    throw error
  }
}
