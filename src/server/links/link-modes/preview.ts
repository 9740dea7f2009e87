import type * as contract from '#contract/links/link-modes.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { exampleMail } from '#server/links/brands/shared/example-mail.ts'
import { newestLook } from '#server/links/brands/shared/look-of-brand.ts'

export const preview: Handler<typeof contract.preview> = async (ctx, input) =>
  exampleMail(ctx, await newestLook(ctx.db, ctx), input)
