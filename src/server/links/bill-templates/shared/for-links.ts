import { eq, isNull } from 'drizzle-orm'
import type { Reader } from '#server/db/open.ts'
import { billTemplates } from '#server/db/schema/bill-templates.ts'
import { type OfMerchant, ofMerchant, only } from '#server/kernel/scope.ts'
import type { StoredTemplate } from '../templates.ts'

const left = (of: OfMerchant) =>
  only(ofMerchant(of, billTemplates), isNull(billTemplates.removedAt))

export const hasTemplates = async (db: Reader, of: OfMerchant): Promise<boolean> =>
  (await db.$count(billTemplates, left(of))) > 0

export async function templateFor(
  db: Reader,
  of: OfMerchant,
  id: string,
): Promise<StoredTemplate | undefined> {
  const [template] = await db
    .select()
    .from(billTemplates)
    .where(only(left(of), eq(billTemplates.id, id)))
  return template
}

/** The current name of the template of a link, even if the template has been removed. */
export async function templateName(
  db: Reader,
  of: OfMerchant,
  id: string,
): Promise<string | undefined> {
  const [template] = await db
    .select({ name: billTemplates.name })
    .from(billTemplates)
    .where(only(ofMerchant(of, billTemplates), eq(billTemplates.id, id)))
  return template?.name
}
