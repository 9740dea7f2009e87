import { eq, isNull } from 'drizzle-orm'
import type { Reader } from '#server/db/open.ts'
import { billTemplates } from '#server/db/schema/bill-templates.ts'
import { type OfMerchant, ofMerchant, only } from '#server/kernel/scope.ts'
import type { StoredTemplate } from '../templates.ts'

const left = (of: OfMerchant) =>
  only(ofMerchant(of, billTemplates), isNull(billTemplates.removedAt))

/** Whether there is a bill template that a link may be made of. */
export const hasTemplates = async (db: Reader, of: OfMerchant): Promise<boolean> =>
  (await db.$count(billTemplates, left(of))) > 0

/** A bill template that a link may be made of. */
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

/** What a template is called that a link was made of; it may be removed since. */
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
