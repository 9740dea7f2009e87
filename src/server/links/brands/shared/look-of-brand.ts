import { desc, isNull } from 'drizzle-orm'
import { payerPicture } from '#domain/links/payer-pictures.ts'
import type { Reader } from '#server/db/open.ts'
import { brands } from '#server/db/schema/brands.ts'
import { inScope, only, type Scope } from '#server/kernel/scope.ts'
import type { MailLook } from './example-mail.ts'
import type { StoredBrand } from './find-brand.ts'

export const lookOfBrand = ({ logo, ...brand }: StoredBrand): MailLook => ({
  ...brand,
  logo: payerPicture(logo),
})

const none: MailLook = {
  ...{ name: '', colour: '', logo: null, contact: '' },
  ...{ sender: 'noreply', storefront: null },
}

/** The look of the newest visible brand, or of an example brand if there is none. */
export async function newestLook(db: Reader, scope: Scope): Promise<MailLook> {
  const [brand] = await db
    .select()
    .from(brands)
    .where(only(inScope(scope, brands), isNull(brands.removedAt)))
    .orderBy(desc(brands.createdAt), desc(brands.id))
    .limit(1)
  return brand ? lookOfBrand(brand) : none
}
