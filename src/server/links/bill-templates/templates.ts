import { eq } from 'drizzle-orm'
import type { BillTemplate } from '#contract/links/bill-templates.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { billTemplates } from '#server/db/schema/bill-templates.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { revisionOf } from '#server/kernel/revision.ts'
import { ofMerchant, only } from '#server/kernel/scope.ts'
import { fieldMarks } from './shared/keep-fields.ts'

export type StoredTemplate = typeof billTemplates.$inferSelect

const named = (ctx: MerchantCtx, id: string) =>
  only(ofMerchant(ctx, billTemplates), eq(billTemplates.id, id))

/** A template of the merchant, also a removed one. */
export async function findTemplate(
  db: Reader,
  ctx: MerchantCtx,
  id: string,
): Promise<StoredTemplate> {
  const [template] = await db.select().from(billTemplates).where(named(ctx, id))
  return template ?? fail('not_found')
}

/** The same, locked until the transaction ends. */
export async function lockTemplate(tx: Tx, ctx: MerchantCtx, id: string): Promise<StoredTemplate> {
  const [template] = await tx.select().from(billTemplates).where(named(ctx, id)).for('update')
  return template ?? fail('not_found')
}

export const auditedTemplate = ({
  sector,
  name,
  fields,
  asksShipping,
}: Pick<StoredTemplate, 'sector' | 'name' | 'fields' | 'asksShipping'>) => ({
  ...{ sector, name, fields, asksShipping },
})

export const templateRevision = (template: StoredTemplate): string => {
  const { sector, name, fields, asksShipping, removedAt } = template
  return revisionOf([sector, name, fieldMarks(fields), asksShipping, removedAt])
}

export const toTemplate = (template: StoredTemplate): BillTemplate => ({
  templateId: template.id,
  sector: template.sector,
  name: template.name,
  fields: template.fields.map((field) => ({ ...field, options: [...field.options] })),
  asksShipping: template.asksShipping,
  createdAt: template.createdAt.toISOString(),
  changedAt: template.changedAt.toISOString(),
  removedAt: template.removedAt?.toISOString() ?? null,
  revision: templateRevision(template),
})
