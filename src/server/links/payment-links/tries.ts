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

/** What tries are counted by, each for itself: whoever tries out cards changes two of them easily, never all. */
const counts = ['link', 'card', 'address'] as const
type By = (typeof counts)[number]
type Tried = Readonly<Record<By, string | null>>

/** A try to pay was one too many. */
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

/** The address of a payer as a checkout keeps it: not in clear. */
export const triedFrom = (address: string): string =>
  createHash('sha256').update(countedAs(address)).digest('base64url').slice(0, 22)

/**
 * Counts a try to pay before it is started, in no transaction: of tries at the same time in any process no more get
 * through than may, and none waits for another. It counts as one that failed, whatever becomes of it, until it is taken
 * back. Gives why it is one too many; then it is not counted.
 */
export async function countTries(ctx: Ctx, tried: Tried): Promise<TooManyTries | undefined> {
  const all = limitedBy(ctx, tried)
  const over = await countTogether(ctx.db, ctx.now, all)
  const by = all.find(({ limit }) => limit === over?.limit)?.by
  return over && by && new TooManyTries(by, over.retryAfterSeconds)
}

/** A try that came to something, or that was none, is none of those that are counted. */
export const takeBackTries = (ctx: Ctx, tried: Tried, madeAt = ctx.now): Promise<void> =>
  takeBackTogether(ctx.db, limitedBy(ctx, tried), madeAt)

/** Takes back the try of a payment that came to something, if only to a review; for after the commit of that. */
export async function takeBackTriesOf(ctx: Ctx, { id, cardHash }: Payment, linkId: string) {
  try {
    const made = and(eq(checkouts.linkId, linkId), eq(checkouts.transactionId, id))
    const [visit] = await ctx.db.select().from(checkouts).where(made)
    if (!visit?.startedAt) return
    const tried = { link: linkId, card: cardHash, address: visit.triedFrom }
    await takeBackTries(ctx, tried, visit.startedAt)
  } catch (err) {
    // It counts as one that failed then, until its window ends.
    ctx.log.warn({ err, transactionId: id }, 'a try to pay was not taken back')
  }
}

/** Once in so long a link's merchant reads that it is tried too often. */
const told = { name: 'pay.told', windowMs: limits.payTriesWindow.link }

/** Makes a refused try known: to those who run this as a figure, to the merchant in the audit log. */
export async function noteTooMany(ctx: Ctx, { id, merchantId }: Link, by: By): Promise<void> {
  limitedTries.inc({ by })
  await transact(ctx.db, async (tx) => {
    if ((await countUse(tx, ctx.now, told, JSON.stringify([id, by]))) > 1) return
    await audit(tx, ctx, { action: 'payment_link.limit', subject: id, merchantId, after: { by } })
  })
}
