import { and, desc, gt } from 'drizzle-orm'
import { againstAutoWithdrawalChange, rejectionWindow } from '#domain/money/auto-withdrawals.ts'
import type { AutoWithdrawalState } from '#machines/money/lifecycles/auto-withdrawal-setting.ts'
import { accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import {
  autoWithdrawalRuns,
  autoWithdrawals,
  autoWithdrawalTargets,
} from '#server/db/schema/auto-withdrawals.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import { revisionOf } from '#server/kernel/revision.ts'
import { ofMerchant } from '#server/kernel/scope.ts'

export type Setting = typeof autoWithdrawals.$inferSelect

export function stateOf(setting: Setting | undefined): AutoWithdrawalState {
  if (!setting) return 'unconfigured'
  return setting.closing === 'risk' ? 'closedForRisk' : setting.status
}

export async function readSetting(db: Reader, merchantId: string): Promise<Setting | undefined> {
  const mine = ofMerchant({ merchantId }, autoWithdrawals)
  const [setting] = await db.select().from(autoWithdrawals).where(mine)
  return setting
}

/** The setting, locked until the transaction ends. */
export async function lockSetting(tx: Tx, merchantId: string): Promise<Setting | undefined> {
  const mine = ofMerchant({ merchantId }, autoWithdrawals)
  const [setting] = await tx.select().from(autoWithdrawals).where(mine).for('update')
  return setting
}

/** The same for a change by a user, which affects the money of all websites. */
export async function lockedSetting(tx: Tx, ctx: MerchantCtx): Promise<Setting | undefined> {
  refuseFor(againstAutoWithdrawalChange(await accessScopeOf(tx, ctx)))
  return lockSetting(tx, ctx.merchantId)
}

export const targetsOf = (db: Reader, merchantId: string) =>
  db
    .select()
    .from(autoWithdrawalTargets)
    .where(ofMerchant({ merchantId }, autoWithdrawalTargets))
    .orderBy(autoWithdrawalTargets.currency)

/** Revision over everything that the form shows and saves. */
export async function settingRevision(db: Reader, merchantId: string, setting?: Setting) {
  const targets = await targetsOf(db, merchantId)
  return revisionOf([
    stateOf(setting),
    ...[setting?.period, setting?.periodDay, setting?.minimumCurrency],
    setting?.minimumAmount.toString(),
    targets.map(({ currency, accountId }) => [currency, accountId]),
  ])
}

/** Start of the period in which rejections count; changing a setting that is already on does not reset it. */
export const countsSince = ({ enabledAt, savedAt }: Setting): Date => enabledAt ?? savedAt

/**
 * Times of the rejected runs in the fourteen days before an instant and since the setting was enabled, newest first.
 */
export async function rejectionsOf(db: Reader, setting: Setting, now: Date): Promise<Date[]> {
  const since = new Date(Math.max(now.getTime() - rejectionWindow, countsSince(setting).getTime()))
  const rows = await db
    .select({ rejectedAt: autoWithdrawalRuns.rejectedAt })
    .from(autoWithdrawalRuns)
    .where(and(ofMerchant(setting, autoWithdrawalRuns), gt(autoWithdrawalRuns.rejectedAt, since)))
    .orderBy(desc(autoWithdrawalRuns.rejectedAt))
  return rows.flatMap(({ rejectedAt }) => rejectedAt ?? [])
}
