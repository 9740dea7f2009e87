import type * as contract from '#contract/links/bill-templates.ts'
import { againstTemplate } from '#domain/links/bills.ts'
import { billTemplates } from '#server/db/schema/bill-templates.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { refuseUnseen } from '#server/kernel/revision.ts'
import { byId } from '#server/kernel/scope.ts'
import { write } from '#server/kernel/write.ts'
import { keepFields } from './shared/keep-fields.ts'
import { auditedTemplate, lockTemplate, templateRevision } from './templates.ts'

/** Changes a template. Existing links keep the fields that they were created with. */
export const update: Handler<typeof contract.update> = (ctx, input) =>
  write(ctx, { call: 'template.update', owner: ctx.merchantId, input }, async (tx) => {
    const { id, seen, sector, name, asksShipping } = input
    const before = await lockTemplate(tx, ctx, id)
    refuseFor(againstTemplate({ isRemoved: before.removedAt !== null }))
    refuseUnseen(seen, templateRevision(before))
    const fields = keepFields(ctx, input.fields, before.fields)
    const wanted = { sector, name, asksShipping, fields }
    const isSame = templateRevision({ ...before, ...wanted }) === templateRevision(before)
    if (isSame) return { answer: 'SUCCESS' as const, audited: [] }
    await tx
      .update(billTemplates)
      .set({ ...wanted, changedAt: ctx.now })
      .where(byId(billTemplates.id, before.id))
    return {
      answer: 'SUCCESS' as const,
      audited: {
        action: 'bill_template.update',
        subject: before.id,
        before: auditedTemplate(before),
        after: auditedTemplate(wanted),
      },
    }
  })
