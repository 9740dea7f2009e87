import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { limits } from '#domain/limits.ts'
import { checkouts } from '#server/db/schema/payment-links.ts'
import { transact } from '#server/db/transact.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { limitedTries } from '#server/kernel/limited-tries.ts'
import {
  countTogether,
  countUse,
  type Limited,
  takeBackTogether,
} from '#server/kernel/rate-limit.ts'
import { countedAs } from '#server/kernel/rate-limit-key.ts'
import type { Link, Payment } from './find-link.ts'

/** Attempts are limited separately by each of these: a card tester can easily vary two of them, but not all three. */
const counts = ['link', 'card', 'address'] as const
type By = (typeof counts)[number]
type Tried = Readonly<Record<By, string | null>>

export class TooManyTries extends Failure {
  readonly by: By
  constructor(by: By, retryAfterSeconds: number) {
    super('too_many_tries', { retryAfterSeconds })
    this.by = by
  }
}

const limitedBy = ({ services }: Ctx, tried: Tried): readonly (Limited & { by: By })[] =>
  counts.flatMap((by) => {
    const who = tried[by]
    const max = services.payTries[by]
    const limit = { name: `pay.${by}`, max, windowMs: limits.payTriesWindow[by] }
    return who === null ? [] : [{ by, limit, who }]
  })

/** Hash of a payer's address, as stored with a checkout; the address itself is not stored. */
export const triedFrom = (address: string): string =>
  createHash('sha256').update(countedAs(address)).digest('base64url').slice(0, 22)

/**
 * Counts an attempt to pay before it starts, outside any transaction: concurrent attempts in any process cannot exceed
 * the limit, and none waits for another. It counts as failed until it is taken back. Returns the exceeded limit, in
 * which case the attempt is not counted.
 */
export async function countTries(ctx: Ctx, tried: Tried): Promise<TooManyTries | undefined> {
  const all = limitedBy(ctx, tried)
  const over = await countTogether(ctx.db, ctx.now, all)
  const by = all.find(({ limit }) => limit === over?.limit)?.by
  return over && by && new TooManyTries(by, over.retryAfterSeconds)
}

/** Removes an attempt from the count: it succeeded, or it was none. */
export const takeBackTries = (ctx: Ctx, tried: Tried, madeAt = ctx.now): Promise<void> =>
  takeBackTogether(ctx.db, limitedBy(ctx, tried), madeAt)

/** Takes back the attempt of a payment that succeeded or went to review; call it after the commit. */
export async function takeBackTriesOf(ctx: Ctx, { id, cardHash }: Payment, linkId: string) {
  try {
    const made = and(eq(checkouts.linkId, linkId), eq(checkouts.transactionId, id))
    const [visit] = await ctx.db.select().from(checkouts).where(made)
    if (!visit?.startedAt) return
    const tried = { link: linkId, card: cardHash, address: visit.triedFrom }
    await takeBackTries(ctx, tried, visit.startedAt)
  } catch (err) {
    // It stays counted as failed until its window ends.
    ctx.log.warn({ err, transactionId: id }, 'a try to pay was not taken back')
  }
}

/** A merchant is informed at most once per window that a link is tried too often. */
const told = { name: 'pay.told', windowMs: limits.payTriesWindow.link }

/** Reports a refused attempt: as a metric for operations, and in the merchant's audit log. */
export async function noteTooMany(ctx: Ctx, { id, merchantId }: Link, by: By): Promise<void> {
  limitedTries.inc({ by })
  await transact(ctx.db, async (tx) => {
    if ((await countUse(tx, ctx.now, told, JSON.stringify([id, by]))) > 1) return
    await audit(tx, ctx, { action: 'payment_link.limit', subject: id, merchantId, after: { by } })
  })
}
