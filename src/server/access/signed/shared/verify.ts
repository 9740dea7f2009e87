import { lte } from 'drizzle-orm'
import { minute } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import { newSecret, signingPair } from '#server/access/keys/shared/secrets.ts'
import type { Database } from '#server/db/open.ts'
import { signedNonces } from '#server/db/schema/keys.ts'
import { fail } from '#server/kernel/failure.ts'
import { countTry, type RateLimit } from '#server/kernel/rate-limit.ts'
import type { Vault } from '#server/kernel/vault.ts'
import { isSignature, type SignedParts } from '../signature.ts'

/** A received request with the key id it claims. */
export type Signed = SignedParts & {
  readonly keyId: string
  readonly signature: string
  /** The address to which wrong signatures are counted. */
  readonly address: string
}

/** The store and key behind a request. */
export type Signer = {
  readonly keyId: string
  readonly merchantId: string
  readonly storeIds: readonly [string]
}

const refusedPerAddress: RateLimit = { name: 'signed.refused', max: 30, windowMs: minute }
const callsPerKey: RateLimit = { name: 'signed.key', max: 1_200, windowMs: minute }
// Used for unknown key ids, so that they cost the same work as known ones.
const nobody = { key: newSecret('KEY'), salt: newSecret('SALT') }
const sweepEvery = 200
let taken = 0

/**
 * The store that signed a request. A wrong key, an unknown key and a changed request share one failure
 * (`signature_refused`); an outdated timestamp fails with `timestamp_refused`, a replay with `nonce_used`.
 */
export async function verify(
  { db, now, vault }: { db: Database; now: Date; vault: Vault },
  request: Signed,
): Promise<Signer> {
  const { keyId, timestamp, nonce, signature } = request
  const wellFormed =
    /^key_\w{1,40}$/.test(keyId) && /^[\w-]{16,64}$/.test(nonce) && /^[\da-f]{64}$/i.test(signature)
  const sentAt = /^\d{13}$/.test(timestamp) ? Number(timestamp) : Number.NaN
  if (Number.isNaN(sentAt) || Math.abs(now.getTime() - sentAt) > limits.signedWindow)
    return fail('timestamp_refused')
  const pair = wellFormed ? await signingPair(db, vault, keyId) : undefined
  const { key, salt } = pair ?? nobody
  if (!isSignature(signature, key, salt, request) || !pair) {
    await countTry(db, now, refusedPerAddress, request.address)
    return fail('signature_refused')
  }
  await countTry(db, now, callsPerKey, keyId)
  await takeNonce(db, now, { keyId, nonce, expiresAt: new Date(sentAt + limits.signedWindow) })
  return { keyId, merchantId: pair.merchantId, storeIds: [pair.storeId] }
}

/** Claims the nonce across all processes, in one statement, so that one of several concurrent replays wins. */
async function takeNonce(db: Database, now: Date, row: typeof signedNonces.$inferInsert) {
  const made = await db
    .insert(signedNonces)
    .values(row)
    .onConflictDoNothing()
    .returning({ nonce: signedNonces.nonce })
  if (made.length === 0) return fail('nonce_used')
  if (++taken % sweepEvery === 0) {
    // A little longer than needed, because the clocks of processes differ slightly.
    const over = new Date(now.getTime() - minute)
    await db.delete(signedNonces).where(lte(signedNonces.expiresAt, over))
  }
}
