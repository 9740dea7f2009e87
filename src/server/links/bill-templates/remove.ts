import type * as contract from '#contract/links/bill-templates.ts'
import { againstTemplate } from '#domain/links/bills.ts'
import { billTemplates } from '#server/db/schema/bill-templates.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { auditedTemplate, lockTemplate } from './templates.ts'

export const remove: Handler<typeof contract.remove> = (ctx, input) =>
  write(ctx, { call: 'template.delete', owner: ctx.merchantId, input }, async (tx) => {
    const before = await lockTemplate(tx, ctx, input.id)
    refuseFor(againstTemplate({ isRemoved: before.removedAt !== null }))
    await tx
      .update(billTemplates)
      .set({ removedAt: ctx.now })
      .where(byId(billTemplates.id, before.id))
    return {
      answer: 'SUCCESS' as const,
      audited: {
        action: 'bill_template.remove',
        subject: before.id,
        before: auditedTemplate(before),
        after: { removed: true },
      },
    }
  })
