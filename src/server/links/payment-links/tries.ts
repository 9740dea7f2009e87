import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { limits } from '#domain/limits.ts'
import type { Tx } from '#server/db/open.ts'
import { checkouts } from '#server/db/schema/payment-links.ts'
import { transact } from '#server/db/transact.ts'
import { audit } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { countedAs } from '#server/kernel/counted-address.ts'
import { Failure } from '#server/kernel/failure.ts'
import { limitedTries } from '#server/kernel/limited-tries.ts'
import { countUse, countWithin, type RateLimit, takeBackTry } from '#server/kernel/rate-limit.ts'
import type { Link, Payment } from './find-link.ts'

/** What tries are counted by, each for itself: whoever tries out cards changes two of them easily, never all. */
const counts = ['link', 'card', 'address'] as const
type By = (typeof counts)[number]
type Tried = Readonly<Record<By, string | null>>

const limitOf = ({ services }: Ctx, by: By): RateLimit => ({
  name: `pay.${by}`,
  max: services.payTries[by],
  windowMs: limits.payTriesWindow[by],
})

class TooManyTries extends Failure {
  readonly by: By
  constructor(by: By, retryAfterSeconds: number) {
    super('too_many_tries', { retryAfterSeconds })
    this.by = by
  }
}

/** The address of a payer as a checkout keeps it: not in clear. */
export const triedFrom = (address: string): string =>
  createHash('sha256').update(countedAs(address)).digest('base64url').slice(0, 22)

/**
 * Counts a try to pay, as part of starting it: of tries at the same time in any process no more get through than
 * may. It counts as one that failed until `takeBackTries` says that it did not.
 */
export async function countTries(tx: Tx, ctx: Ctx, tried: Tried): Promise<void> {
  for (const by of counts) {
    const seconds = await countWithin(tx, ctx.now, limitOf(ctx, by), tried[by] ?? '')
    if (seconds > 0) throw new TooManyTries(by, seconds)
  }
}

/** A try that came to something, if only to a review, is none of those that are counted. */
export async function takeBackTries(tx: Tx, ctx: Ctx, payment: Payment): Promise<void> {
  const made = checkouts.transactionId
  const [visit] = await tx.select().from(checkouts).where(eq(made, payment.id))
  if (!visit?.startedAt) return
  const tried: Tried = { link: visit.linkId, card: payment.cardHash, address: visit.triedFrom }
  for (const by of counts) {
    const who = tried[by]
    if (who !== null) await takeBackTry(tx, limitOf(ctx, by), who, visit.startedAt)
  }
}

/** Once in so long a link's merchant reads that it is tried too often. */
const told = { name: 'pay.told', windowMs: limits.payTriesWindow.link }

/** Makes a refused try known: to those who run this as a figure, to the merchant in the audit log. */
export async function noteTooMany(ctx: Ctx, { id, merchantId }: Link, error: unknown) {
  if (!(error instanceof TooManyTries)) return
  const { by } = error
  limitedTries.inc({ by })
  await transact(ctx.db, async (tx) => {
    if ((await countUse(tx, ctx.now, told, JSON.stringify([id, by]))) > 1) return
    await audit(tx, ctx, { action: 'payment_link.limit', subject: id, merchantId, after: { by } })
  })
}
