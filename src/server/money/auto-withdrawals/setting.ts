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

/** Where the setting stands in its lifecycle. */
export function stateOf(setting: Setting | undefined): AutoWithdrawalState {
  if (!setting) return 'unconfigured'
  return setting.closing === 'risk' ? 'closedForRisk' : setting.status
}

export async function readSetting(db: Reader, merchantId: string): Promise<Setting | undefined> {
  const mine = ofMerchant({ merchantId }, autoWithdrawals)
  const [setting] = await db.select().from(autoWithdrawals).where(mine)
  return setting
}

/** The same, locked until the transaction ends. */
export async function lockSetting(tx: Tx, merchantId: string): Promise<Setting | undefined> {
  const mine = ofMerchant({ merchantId }, autoWithdrawals)
  const [setting] = await tx.select().from(autoWithdrawals).where(mine).for('update')
  return setting
}

/** The same for a user who is about to change it: it moves the money of all websites. */
export async function lockedSetting(tx: Tx, ctx: MerchantCtx): Promise<Setting | undefined> {
  refuseFor(againstAutoWithdrawalChange(await accessScopeOf(tx, ctx)))
  return lockSetting(tx, ctx.merchantId)
}

/** The account of each currency, by currency. */
export const targetsOf = (db: Reader, merchantId: string) =>
  db
    .select()
    .from(autoWithdrawalTargets)
    .where(ofMerchant({ merchantId }, autoWithdrawalTargets))
    .orderBy(autoWithdrawalTargets.currency)

/** The mark of everything that the form shows and saves; as soon as any of it is another, so is the mark. */
export async function settingRevision(db: Reader, merchantId: string, setting?: Setting) {
  const targets = await targetsOf(db, merchantId)
  return revisionOf([
    stateOf(setting),
    ...[setting?.period, setting?.periodDay, setting?.minimumCurrency],
    setting?.minimumAmount.toString(),
    targets.map(({ currency, accountId }) => [currency, accountId]),
  ])
}

/** Since when rejections count: a change of what is on already forgets none of them. */
export const countsSince = ({ enabledAt, savedAt }: Setting): Date => enabledAt ?? savedAt

/** When runs were rejected within the fourteen days before an instant and since it was turned on, newest first. */
export async function rejectionsOf(db: Reader, setting: Setting, now: Date): Promise<Date[]> {
  const since = new Date(Math.max(now.getTime() - rejectionWindow, countsSince(setting).getTime()))
  const rows = await db
    .select({ rejectedAt: autoWithdrawalRuns.rejectedAt })
    .from(autoWithdrawalRuns)
    .where(and(ofMerchant(setting, autoWithdrawalRuns), gt(autoWithdrawalRuns.rejectedAt, since)))
    .orderBy(desc(autoWithdrawalRuns.rejectedAt))
  return rows.flatMap(({ rejectedAt }) => rejectedAt ?? [])
}
