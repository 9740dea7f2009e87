import { lt } from 'drizzle-orm'
import { limits } from '#domain/limits.ts'
import { decideInSandbox } from '#server/account/decide.ts'
import { runAutoWithdrawals } from '#server/auto-withdrawals/run.ts'
import { openCase } from '#server/chargebacks/open.ts'
import { forgetOldCodes } from '#server/codes/clean-up.ts'
import { forgetOldRequests } from '#server/contact/forget.ts'
import { idempotencyKeys } from '#server/db/schema/audit.ts'
import { decideByRobot } from '#server/desk/robot.ts'
import { expireExport } from '#server/exports/expire-export.ts'
import { runExport } from '#server/exports/run-export.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { expireLink } from '#server/payment-links/expire.ts'
import { checkShops } from '#server/stores/check-shops.ts'
import { revokeShop } from '#server/stores/revoke-shop.ts'
import { expireAuthorisation } from '#server/transactions/expire-authorisation.ts'
import { expireCheckout } from '#server/transactions/expire-checkout.ts'
import { releaseDue } from '#server/transactions/release-due.ts'
import { resumeOperation } from '#server/transactions/resume-operation.ts'
import { reversePayment } from '#server/transactions/reverse-payment.ts'
import { settleDue } from '#server/transactions/settle-due.ts'
import { timeOutReview } from '#server/transactions/time-out-review.ts'
import { checkVirtualAccount } from '#server/virtual-accounts/check-virtual-account.ts'
import type { JobHandlers } from './job.ts'
import { dailyAt, type Schedule } from './schedule.ts'
import { type JobWorld, systemCtx } from './system-ctx.ts'

/** What comes back by the calendar. Money moves at 00:00 UTC of each day, also of days that were missed. */
export const schedules: readonly Schedule[] = [
  { kind: 'settlement.daily', next: dailyAt(0), missed: 'each' },
  { kind: 'reserve.release', next: dailyAt(0), missed: 'each' },
  // After what becomes available at the same time.
  { kind: 'autoWithdrawal.run', next: dailyAt(0), missed: 'each' },
  { kind: 'keys.cleanup', next: dailyAt(1), missed: 'once' },
  { kind: 'contact.forget', next: dailyAt(1, 30), missed: 'once' },
  { kind: 'shop.check', next: dailyAt(3), missed: 'once' },
  { kind: 'ledger.verify', next: dailyAt(2), missed: 'once' },
]

/** The handler of every kind of job. What has a deadline happens, in the books, at that deadline. */
export const makeHandlers = (world: JobWorld): JobHandlers => ({
  'paymentLink.expire': async ({ tx, job }) => {
    const ended = await expireLink(tx, systemCtx(world, job, job.dueAt), job.payload.linkId)
    return ended ? { expired: job.payload.linkId } : {}
  },
  'sandbox.openCase': async ({ tx, job }) => {
    const opening = { ...job.payload, reason: 'fraud' }
    const id = await openCase(tx, systemCtx(world, job, job.dueAt), opening)
    return id ? { opened: id, stage: job.payload.stage } : {}
  },
  'sandbox.decideAccount': ({ tx, job }) =>
    decideInSandbox(tx, systemCtx(world, job, job.dueAt), job.payload.merchantId),
  'desk.robot': ({ tx, job }) => decideByRobot(tx, systemCtx(world, job, job.dueAt), job.payload),
  'virtualAccount.check': {
    long: ({ job, now }) =>
      checkVirtualAccount(systemCtx(world, job, now), job.payload.virtualAccountId),
  },
  'network.resume': {
    long: ({ job, now }) => resumeOperation(systemCtx(world, job, now), job.payload),
  },
  'network.reverse': {
    long: ({ job, now }) => reversePayment(systemCtx(world, job, now), job.payload.transactionId),
  },
  'shop.revoke': { long: ({ job, now }) => revokeShop(systemCtx(world, job, now), job.payload) },
  'shop.check': { long: ({ job, now }) => checkShops(systemCtx(world, job, now)) },
  'checkout.expiry': ({ tx, job }) =>
    expireCheckout(tx, systemCtx(world, job, job.dueAt), job.payload.transactionId),
  'review.timeout': ({ tx, job }) =>
    timeOutReview(tx, systemCtx(world, job, job.dueAt), job.payload.transactionId),
  'authorisation.expiry': ({ tx, job }) =>
    expireAuthorisation(tx, systemCtx(world, job, job.dueAt), job.payload.transactionId),
  'settlement.daily': { long: ({ job }) => settleDue(systemCtx(world, job, job.dueAt)) },
  'reserve.release': { long: ({ job }) => releaseDue(systemCtx(world, job, job.dueAt)) },
  'autoWithdrawal.run': { long: ({ job }) => runAutoWithdrawals(systemCtx(world, job, job.dueAt)) },
  'export.run': {
    long: ({ job, now }) => runExport(systemCtx(world, job, now), job.payload.exportId),
  },
  'export.expiry': {
    long: ({ job }) => expireExport(systemCtx(world, job, job.dueAt), job.payload.exportId),
  },
  'keys.cleanup': async ({ tx, now }) => {
    const before = new Date(now.getTime() - limits.idempotencyLife)
    const { rowCount } = await tx
      .delete(idempotencyKeys)
      .where(lt(idempotencyKeys.createdAt, before))
    const removed = (rowCount ?? 0) + (await forgetOldCodes(tx, now))
    return removed > 0 ? { removed } : {}
  },
  'contact.forget': async ({ tx, now }) => {
    const removed = await forgetOldRequests(tx, now)
    return removed > 0 ? { removed } : {}
  },
  'ledger.verify': {
    long: async () => {
      const faults = await verifyLedger(world.db)
      for (const fault of faults) world.log.error({ fault }, 'the ledger does not add up')
      return faults.length > 0 ? { faults: faults.length } : {}
    },
  },
})
