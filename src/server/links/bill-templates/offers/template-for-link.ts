import { eq } from 'drizzle-orm'
import { againstTemplate } from '#domain/links/bills.ts'
import type { Reader } from '#server/db/open.ts'
import { billTemplates } from '#server/db/schema/bill-templates.ts'
import { failFields, refuseFor } from '#server/kernel/failure.ts'
import { type OfMerchant, ofMerchant, only } from '#server/kernel/scope.ts'

export type StoredTemplate = typeof billTemplates.$inferSelect

/** The template that a link is to be made of; fails at its field, and is refused for a removed one. */
export async function templateForLink(
  db: Reader,
  of: OfMerchant,
  templateId: string,
): Promise<StoredTemplate> {
  const [template] = await db
    .select()
    .from(billTemplates)
    .where(only(ofMerchant(of, billTemplates), eq(billTemplates.id, templateId)))
  if (!template) return failFields({ templateId: 'unknown_value' })
  refuseFor(againstTemplate({ isRemoved: template.removedAt !== null }))
  return template
}
