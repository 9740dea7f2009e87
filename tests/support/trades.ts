import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Currency } from '#domain/currencies.ts'
import { jobs as nounJobs } from '#server/app/registry.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { transact } from '#server/db/transact.ts'
import type { Job } from '#server/jobs/job.ts'
import type { JobKind } from '#server/jobs/kinds.ts'
import { handlersOf } from '#server/jobs/module-jobs.ts'
import { runDue } from '#server/jobs/run-due.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { violationsIn } from '#server/ledger/verify.ts'
import { endPayment } from '#server/payments/transactions/shared/end-payment.ts'
import {
  type Opening,
  openPayment,
  startPayment,
} from '#server/payments/transactions/shared/payments.ts'
import type { Card, NetworkAnswer } from '#server/ports/card-network.ts'
import { reference } from '#server/sandbox/operations.ts'
import { calendar } from './calendar.ts'
import { tickingClock } from './ticking-clock.ts'

export const testCard: Card = {
  brand: 'VISA',
  firstSix: '411111',
  lastFour: '1111',
  cardHash: 'hash',
  issuer: 'Test Bank',
  issueCountry: 'GB',
}

export const networkSays = (
  outcome: NetworkAnswer['outcome'],
  declineCode: NetworkAnswer['declineCode'] = outcome === 'declined' ? '05' : null,
): NetworkAnswer => ({
  outcome,
  reference: reference(),
  declineCode,
  challengeUrl: null,
})

export type Shop = { readonly id: string; readonly stores: readonly string[] }
type Paid = Partial<Omit<Opening, 'currency'>> & {
  readonly currency?: Currency
  readonly outcome?: NetworkAnswer['outcome'] | 'unpaid' | 'unanswered'
}

/** A payment as the payer makes it, in the merchant's first store by default; returns its id. */
export async function payment(ctx: Ctx, shop: Shop, paid: Paid = {}): Promise<string> {
  const { outcome = 'approved', ...more } = paid
  const id = await transact(ctx.db, async (tx) => {
    const opened = await openPayment(tx, ctx, {
      merchantId: shop.id,
      storeId: shop.stores[0] ?? '',
      type: 'DEBIT',
      currency: 'USD',
      amount: 10_000n,
      merchantReference: `order-${randomUUID()}`,
      email: 'Payer@Example.test',
      ...more,
    })
    if (outcome !== 'unpaid')
      await startPayment(tx, ctx, opened, { card: testCard, holder: 'A PAYER' })
    return opened
  })
  if (outcome !== 'unpaid' && outcome !== 'unanswered')
    await endPayment(ctx, id, networkSays(outcome))
  return id
}

export async function rowOf(ctx: Pick<Ctx, 'db'>, id: string) {
  const [row] = await ctx.db.select().from(transactions).where(eq(transactions.id, id))
  if (!row) throw new Error(`no transaction ${id}`)
  return row
}

/** The limit of executed jobs without a stated reason: each takes time and proves nothing by itself. */
const mostJobs = 60

/**
 * Runs the jobs that are due at the context's instant or become due meanwhile, of all kinds or of those given; throws
 * when one fails, or when there are more than `mostJobs`.
 */
export async function runJobs(ctx: Ctx, ...kinds: JobKind[]): Promise<readonly string[]> {
  const fired = await runDueJobs(ctx, kinds)
  if (fired.length > mostJobs)
    throw new Error(
      `${fired.length} jobs fired. Skip the days that the test says nothing about (passDays, runLastDay), or use runManyJobs.`,
    )
  return fired
}

/** The same without a limit. `because` states why so many are needed. */
export const runManyJobs = (ctx: Ctx, because: string): Promise<readonly string[]> => {
  ctx.log.debug({ because }, 'many jobs')
  return runDueJobs(ctx, [])
}

async function runDueJobs(ctx: Ctx, kinds: readonly JobKind[]): Promise<readonly string[]> {
  const { db, services, newId, log } = ctx
  const clock = tickingClock(ctx.now).now
  const all = handlersOf(nounJobs, { db, services, clock, newId, log })
  const wanted = ([kind]: [string, unknown]) => kinds.some((one) => one === kind)
  const named = Object.fromEntries(Object.entries(all).filter(wanted))
  const failed: unknown[] = []
  const onError = (error: unknown, { kind }: Job<unknown>) => failed.push(kind, error)
  const deps = { db, clock, worker: 'test', schedules: calendar, onError }
  const fired = await runDue(deps, kinds.length > 0 ? named : all)
  if (failed.length > 0) throw new Error('a job failed', { cause: failed })
  return fired.map(({ kind }) => kind)
}

/** The violated ledger invariants; an empty result unless there is a defect. */
export const ledgerViolations = (ctx: Pick<Ctx, 'db'>) => violationsIn(ctx.db)
