import type * as contract from '#contract/links/bill-templates.ts'
import { billTemplates } from '#server/db/schema/bill-templates.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { keepFields } from './shared/keep-fields.ts'
import { auditedTemplate } from './templates.ts'

export const add: Handler<typeof contract.add> = (ctx, input) =>
  write(ctx, { call: 'template.add', owner: ctx.merchantId, input }, async (tx) => {
    const { sector, name, asksShipping } = input
    const wanted = { sector, name, asksShipping, fields: keepFields(ctx, input.fields) }
    const id = ctx.newId('tpl')
    await tx.insert(billTemplates).values({
      ...{ id, merchantId: ctx.merchantId, ...wanted },
      ...{ createdAt: ctx.now, changedAt: ctx.now },
    })
    return {
      answer: { templateId: id },
      audited: { action: 'bill_template.add', subject: id, after: auditedTemplate(wanted) },
    }
  })
