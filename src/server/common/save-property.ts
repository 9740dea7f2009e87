import { count, eq } from 'drizzle-orm'
import type { saveProperty as call } from '#contract/common.ts'
import { clientProperties } from '#server/db/schema/merchants.ts'
import { fail, failFields } from '#server/kernel/failure.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'
import { columnSettings } from './column-settings.ts'

const bytesMax = 16_384
const propertiesMax = 100

export const saveProperty: Verb<typeof call> = async (ctx, { propertyType, propertyValue }) => {
  if (propertyValue === undefined) return failFields({ propertyValue: 'required' })
  const value = JSON.stringify(cleaned(propertyType, propertyValue))
  if (Buffer.byteLength(value) > bytesMax) return fail('too_large')
  const of = { call: 'clientProperty.save', owner: ctx.userId, input: null }
  return write(ctx, of, async (tx) => {
    const row = { userId: ctx.userId, type: propertyType, value, savedAt: ctx.now() }
    await tx
      .insert(clientProperties)
      .values(row)
      .onConflictDoUpdate({
        target: [clientProperties.userId, clientProperties.type],
        set: { value, savedAt: row.savedAt },
      })
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

/** Column settings are read by every list of their user, so only sound ones are kept. */
const cleaned = (type: string, value: unknown): unknown =>
  type === 'trade_query_habit'
    ? (columnSettings(value) ?? failFields({ propertyValue: 'format' }))
    : value
