import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { getSetup as call } from '#contract/home.ts'
import { reviewsCounted } from '#domain/company/identity/review.ts'
import { type SetupState, type SetupStep, setupNeeds, setupSteps } from '#domain/setup.ts'
import { ownMerchant } from '#server/access/sessions/shared/own-merchant.ts'
import { usualHours } from '#server/company/identity/shared/usual-hours.ts'
import { verificationStatusOf } from '#server/company/identity/shared/verification.ts'
import type { Reader } from '#server/db/open.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { withdrawalAccounts } from '#server/db/schema/withdrawal-accounts.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { middleHours } from '#server/kernel/middle-hours.ts'
import { ofMerchant, only, unscoped } from '#server/kernel/scope.ts'
import { refusedOf, toAuthorise } from './refused-of.ts'

type Stands = Exclude<SetupState, 'later'>

/** Setup progress of a new merchant; the first unfinished step blocks those that depend on it. */
export const getSetup: Handler<typeof call> = async (ctx) => {
  const stands = await standsOf(ctx)
  if (setupSteps.every((step) => stands[step] === 'done')) return { steps: null }
  const hours: Partial<Record<SetupStep, number | null>> = {
    identity: await usualHours(ctx.db),
    website: await usualWebsiteHours(ctx.db),
  }
  return {
    steps: await Promise.all(
      setupSteps.map(async (step) => {
        const state = stateOf(step, stands)
        const unfinished = step === 'website' && state === 'yours' ? await toAuthorise(ctx) : null
        const refused = state === 'yours' && !unfinished ? await refusedOf[step]?.(ctx) : null
        return {
          step,
          state: refused ? ('refused' as const) : state,
          record: (unfinished ?? refused)?.record ?? null,
          usualHours: hours[step] ?? null,
        }
      }),
    ),
  }
}

const stateOf = (step: SetupStep, stands: Readonly<Record<SetupStep, Stands>>): SetupState =>
  stands[step] === 'yours' && setupNeeds[step].some((one) => stands[one] !== 'done')
    ? 'later'
    : stands[step]

async function standsOf(ctx: MerchantCtx): Promise<Record<SetupStep, Stands>> {
  const { db } = ctx
  const merchant = await ownMerchant(ctx)
  const account = { EMPTY: 'yours', FAILED: 'refused', PENDING: 'ours', PASSED: 'done' } as const
  const identity = {
    draft: 'yours',
    modify: 'yours',
    cancelled: 'yours',
    pending: 'ours',
    passed: 'done',
    not_eligible: 'not_eligible',
  } as const
  const counted = async (
    table: typeof stores | typeof withdrawalAccounts | typeof transactions | typeof withdrawals,
    which: ReturnType<typeof and>,
  ) => (await db.$count(table, only(ofMerchant(ctx, { merchantId: table.merchantId }), which))) > 0
  const either = (done: boolean, waits: boolean): Stands =>
    done ? 'done' : waits ? 'ours' : 'yours'
  return {
    account: account[merchant.accountStatus],
    identity: identity[verificationStatusOf(merchant)],
    website: either(
      await counted(
        stores,
        and(eq(stores.applicationStatus, 'APPROVE'), ne(stores.state, 'waiting_authorisation')),
      ),
      (await counted(stores, eq(stores.state, 'under_review'))) && !(await toAuthorise(ctx)),
    ),
    payment: either(await counted(transactions, eq(transactions.status, 'SUCCESS')), false),
    withdrawal_account: either(
      await counted(withdrawalAccounts, eq(withdrawalAccounts.status, 'approved')),
      await counted(withdrawalAccounts, eq(withdrawalAccounts.status, 'pending')),
    ),
    withdrawal: either(
      await counted(withdrawals, eq(withdrawals.status, 'SUCCESS')),
      await counted(
        withdrawals,
        sql`${withdrawals.status} in ('RECEIVED', 'INPROCESS', 'PENDING')`,
      ),
    ),
  }
}

/** Median duration of the latest website reviews in hours, over all merchants; null before the first one. */
const usualWebsiteHours = async (db: Reader): Promise<number | null> =>
  middleHours(
    await db
      .select({ from: stores.appliedAt, until: stores.decidedAt })
      .from(stores)
      .where(unscoped('how long reviews take is nobody’s secret', isNotNull(stores.decidedAt)))
      .orderBy(desc(stores.decidedAt))
      .limit(reviewsCounted),
  )
