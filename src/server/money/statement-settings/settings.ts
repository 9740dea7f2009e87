import type { Output } from '#contract/call.ts'
import type * as contract from '#contract/money/statement-settings.ts'
import { againstSettingChange } from '#domain/money/statement-delivery.ts'
import { accessScopeOf } from '#server/access/operators/shared/access-scope.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { statementSettings } from '#server/db/schema/statement-settings.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail, refuseFor } from '#server/kernel/failure.ts'
import { byId, type OfMerchant, ofMerchant } from '#server/kernel/scope.ts'

export type SettingRow = typeof statementSettings.$inferSelect

/** A merchant's settings; undefined if none were ever saved, in which case no statement is scheduled. */
export async function settingOf(db: Reader, of: OfMerchant): Promise<SettingRow | undefined> {
  const [row] = await db.select().from(statementSettings).where(ofMerchant(of, statementSettings))
  return row
}

/** The same, locked for a change: concurrent changes wait, and a caller who saw another revision is refused. */
export async function lockedSetting(
  tx: Tx,
  ctx: MerchantCtx,
  seen: number,
): Promise<SettingRow | undefined> {
  refuseFor(againstSettingChange(await accessScopeOf(tx, ctx)))
  await tx
    .select({ id: merchants.id })
    .from(merchants)
    .where(byId(merchants.id, ctx.merchantId))
    .for('update')
  const row = await settingOf(tx, ctx)
  if (seen !== (row?.revision ?? 0)) fail('changed_meanwhile')
  return row
}

/** Settings in API form; of the secret only whether there is one. */
export async function answerOf(
  db: Reader,
  ctx: MerchantCtx,
  row: SettingRow | undefined,
): Promise<Output<typeof contract.getSetting>> {
  return {
    types: [...(row?.types ?? [])],
    fields: [...(row?.fields ?? [])],
    formats: [...(row?.formats ?? ['pdf', 'csv'])],
    byStore: row?.byStore ?? false,
    delivery: row?.delivery ?? 'checkout',
    server: row ? serverIn(row) : null,
    revision: row?.revision ?? 0,
    changedAt: row?.changedAt.toISOString() ?? null,
    changedBy: row?.changedBy ?? null,
    mayChange: againstSettingChange(await accessScopeOf(db, ctx)).length === 0,
  }
}

function serverIn(row: SettingRow) {
  const { host, port, userName, directory, secretKind, secret, hostKey, hostKeyAt } = row
  if (host === null || port === null || userName === null) return null
  return {
    ...{ host, port, userName, secretKind: secretKind ?? 'key', hasSecret: secret !== null },
    ...{ directory: directory ?? '', hostKey, hostKeyAt: hostKeyAt?.toISOString() ?? null },
  }
}
