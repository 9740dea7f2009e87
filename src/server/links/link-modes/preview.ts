import type * as contract from '#contract/links/link-modes.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { exampleMail } from '#server/links/brands/offers/example-mail.ts'
import { newestLook } from '#server/links/brands/offers/look-of-brand.ts'

export const preview: Verb<typeof contract.preview> = async (ctx, input) =>
  exampleMail(ctx, await newestLook(ctx.db, ctx), input)
