import type { getAssociation as call } from '#contract/money/virtual-accounts.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { articlesOf } from './find-virtual-account.ts'

export const getAssociation: Handler<typeof call> = async (ctx) => {
  const articles = await articlesOf(ctx.db, ctx.merchantId)
  return {
    fileName: articles?.fileName ?? null,
    uploadedAt: articles?.uploadedAt.toISOString() ?? null,
  }
}
