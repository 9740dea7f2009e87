import type * as contract from '#contract/links/brands.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { exampleMail } from './shared/example-mail.ts'
import { findBrand } from './shared/find-brand.ts'
import { lookOfBrand } from './shared/look-of-brand.ts'

export const previewById: Handler<typeof contract.previewById> = async (ctx, { id, language }) => {
  const { brand } = await findBrand(ctx.db, ctx, id)
  const { mailSubject: subject, mailText: text, validHours } = brand
  return exampleMail(ctx, lookOfBrand(brand), { subject, text, validHours, language })
}
