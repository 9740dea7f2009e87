import { eq } from 'drizzle-orm'
import type * as contract from '#contract/links/brands.ts'
import { payerPicture } from '#domain/links/payer-pictures.ts'
import { files } from '#server/db/schema/files.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { ofMerchant, only } from '#server/kernel/scope.ts'
import { exampleMail } from './shared/example-mail.ts'

/** URL of an uploaded logo: the payers' URL once it is in use, before that the uploader's own. */
async function logoAddress(ctx: MerchantCtx, name: string): Promise<string | null> {
  const [file] = await ctx.db
    .select({ usedBy: files.usedBy })
    .from(files)
    .where(only(ofMerchant(ctx, files), eq(files.name, name), eq(files.profile, 'brandLogo')))
  if (!file) return null
  return file.usedBy === null ? `/selectFile/${name}` : payerPicture(name)
}

export const preview: Handler<typeof contract.preview> = async (ctx, input) => {
  const { name, colour, contact, sender, storefront } = input
  const logo = input.logo == null ? null : await logoAddress(ctx, input.logo)
  const look = { name, colour, logo, contact, sender, storefront: storefront ?? null }
  return exampleMail(ctx, look, input)
}
