import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/open.ts'
import { idempotencyKeys } from '#server/db/schema/audit.ts'
import { type Audited, auditAll } from './audit.ts'
import type { Ctx } from './context.ts'
import { transactAndWake } from './due-work.ts'
import { fail } from './failure.ts'

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** The result of a change: its answer and its audit entries. Omitting the entries does not compile. */
export type Written<T extends Json> = {
  readonly answer: T
  readonly audited: Audited | readonly Audited[]
}

/** Identifies the call and the owner of the idempotency key: a merchant, a payer's link or a user. */
export type WriteOf = { readonly call: string; readonly owner: string; readonly input: unknown }

/**
 * The one way to change something: one transaction with the state, its postings, its audit entry and its idempotency
 * key. A retry by the same actor with the same key and body returns the first answer; another body, or another actor,
 * whose permissions may differ, fails with `key_reused`. A failure inside rolls everything back, the key included.
 */
export async function write<T extends Json>(
  ctx: Ctx,
  of: WriteOf,
  work: (tx: Tx) => Promise<Written<T>>,
): Promise<T> {
  return transactAndWake(ctx, async (tx) => {
    const first = await claim(tx, ctx, of)
    if (first !== undefined) return first as T // stored by this call for this body
    const { answer, audited } = await work(tx)
    await auditAll(tx, ctx, [audited].flat())
    await keep(tx, ctx, of, answer)
    return answer
  })
}

/** Hashes the input and the actor; a signing key is left out, because a store may sign its retry with another key. */
const hashOf = ({ actor }: Ctx, input: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([actor.kind === 'key' ? null : actor.id, input]))
    .digest('base64url')
const mine = (ctx: Ctx, of: WriteOf) =>
  and(eq(idempotencyKeys.owner, of.owner), eq(idempotencyKeys.key, ctx.idempotencyKey ?? ''))

/**
 * Claims the idempotency key, waiting for a concurrent transaction that claims it; returns the first answer when there
 * is one.
 */
async function claim(tx: Tx, ctx: Ctx, of: WriteOf): Promise<Json | undefined> {
  if (ctx.idempotencyKey === null) return undefined
  const row = {
    owner: of.owner,
    key: ctx.idempotencyKey,
    call: of.call,
    bodyHash: hashOf(ctx, of.input),
    answer: sql`'null'::jsonb`,
    createdAt: ctx.now,
  }
  const taken = await tx
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (taken.length > 0) return undefined
  const [before] = await tx.select().from(idempotencyKeys).where(mine(ctx, of))
  if (!before) return fail('in_progress')
  if (before.call !== of.call || before.bodyHash !== row.bodyHash) return fail('key_reused')
  return before.answer as Json // only `keep` writes it
}

async function keep(tx: Tx, ctx: Ctx, of: WriteOf, answer: Json): Promise<void> {
  if (ctx.idempotencyKey !== null)
    await tx.update(idempotencyKeys).set({ answer }).where(mine(ctx, of))
}
