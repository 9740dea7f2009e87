import type * as contract from '#contract/links/brands.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { exampleMail } from './offers/example-mail.ts'
import { findBrand } from './offers/find-brand.ts'
import { lookOfBrand } from './offers/look-of-brand.ts'

export const previewById: Verb<typeof contract.previewById> = async (ctx, { id, language }) => {
  const { brand } = await findBrand(ctx.db, ctx, id)
  const { mailSubject: subject, mailText: text, validHours } = brand
  return exampleMail(ctx, lookOfBrand(brand), { subject, text, validHours, language })
}
