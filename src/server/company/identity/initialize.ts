import type * as contract from '#contract/company/identity.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { viewOf } from './application-view.ts'
import { begin } from './applications.ts'

export const initialize: Handler<typeof contract.initialize> = async (ctx, input) => {
  const { changeType, personalId = null } = input
  const of = { call: 'kyc.initialize', owner: ctx.merchantId, input }
  const applicationId = await write(ctx, of, async (tx) => {
    const { row, audited } = await begin(tx, ctx, changeType, personalId)
    return { answer: row.id, audited }
  })
  return viewOf(ctx, applicationId)
}
