import { count, eq } from 'drizzle-orm'
import type { saveProperty as call } from '#contract/access/common.ts'
import {
  type ColumnSetting,
  type TransactionColumn,
  transactionColumns,
} from '#domain/payments/transactions.ts'
import { clientProperties } from '#server/db/schema/merchants.ts'
import { fail, failFields } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'

const bytesMax = 16_384
const propertiesMax = 100

export const saveProperty: Handler<typeof call> = async (
  ctx,
  { propertyType, propertyValue, seen },
) => {
  if (propertyValue === undefined) return failFields({ propertyValue: 'required' })
  const value = JSON.stringify(cleaned(propertyType, propertyValue))
  if (Buffer.byteLength(value) > bytesMax) return fail('too_large')
  const of = { call: 'clientProperty.save', owner: ctx.userId, input: null }
  return write(ctx, of, async (tx) => {
    const row = { userId: ctx.userId, type: propertyType, value, savedAt: ctx.now }
    // Compared in the statement itself, so that one of two concurrent saves is refused.
    const unchanged =
      seen === undefined ? {} : { setWhere: eq(clientProperties.value, JSON.stringify(seen)) }
    const stored = await tx
      .insert(clientProperties)
      .values(row)
      .onConflictDoUpdate({
        target: [clientProperties.userId, clientProperties.type],
        set: { value, savedAt: row.savedAt },
        ...unchanged,
      })
      .returning({ type: clientProperties.type })
    if (stored.length === 0) return fail('changed_meanwhile')
    const mine = eq(clientProperties.userId, ctx.userId)
    const [kept] = await tx.select({ count: count() }).from(clientProperties).where(mine)
    if ((kept?.count ?? 0) > propertiesMax) return fail('too_large')
    const audited = {
      action: 'clientProperty.save',
      subject: ctx.userId,
      after: { propertyType },
    } as const
    return { answer: 'SUCCESS' as const, audited }
  })
}

/** Every list of the user reads the column settings, so invalid ones are not stored. */
const cleaned = (type: string, value: unknown): unknown =>
  type === 'trade_query_habit'
    ? (columnSettings(value) ?? failFields({ propertyValue: 'format' }))
    : value

const settings: readonly unknown[] = [9, 1, 0]
const isSetting = (value: unknown): value is ColumnSetting => settings.includes(value)
const isColumn = (name: string): name is TransactionColumn =>
  Object.hasOwn(transactionColumns, name)

/**
 * The column settings of a transaction table (9 fixed, 1 shown, 0 hidden) in their order. Unknown columns are dropped
 * and fixed ones stay fixed; undefined when the value is no object.
 */
function columnSettings(value: unknown): Record<string, ColumnSetting> | undefined {
  const record: unknown = typeof value === 'string' ? parsed(value) : value
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return undefined
  const known: [string, ColumnSetting][] = []
  for (const [name, setting] of Object.entries(record)) {
    if (!isColumn(name)) continue
    if (!isSetting(setting)) return undefined
    known.push([name, transactionColumns[name] === 9 ? 9 : setting])
  }
  return Object.fromEntries(known)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
