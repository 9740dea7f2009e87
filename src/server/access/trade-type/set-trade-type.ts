import { and, eq, isNull } from 'drizzle-orm'
import type { setTradeType as call } from '#contract/access/trade-type.ts'
import { reason } from '#domain/reasons.ts'
import { merchants } from '#server/db/schema/merchants.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'

/** Chooses the trade type, once: a second call changes nothing. */
export const setTradeType: Handler<typeof call> = (ctx, input) =>
  write(ctx, { call: 'user.setTradeType', owner: ctx.merchantId, input }, async (tx) => {
    const { industryType } = input
    const chosen = await tx
      .update(merchants)
      .set({ industryType })
      .where(and(eq(merchants.id, ctx.merchantId), isNull(merchants.industryType)))
      .returning({ id: merchants.id })
    if (chosen.length === 0) refuseFor([reason('trade_type.already_chosen')])
    const change = { before: { industryType: null }, after: { industryType } }
    const audited = { action: 'trade_type.set', subject: ctx.merchantId, ...change } as const
    return { answer: { industryType }, audited }
  })
