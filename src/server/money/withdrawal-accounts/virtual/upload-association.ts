import type { uploadAssociation as call } from '#contract/money/virtual-accounts.ts'
import { articlesOfAssociation } from '#server/db/schema/withdrawal-accounts.ts'
import { takeFiles } from '#server/files/take-files.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'

/** Stores the articles of association; they replace earlier ones. */
export const uploadAssociation: Handler<typeof call> = async (ctx, input) => {
  const { fileName } = input
  const { merchantId } = ctx
  return write(ctx, { call: 'va.uploadAssociation', owner: merchantId, input }, async (tx) => {
    const file = { field: 'fileName', profile: 'charter', names: [fileName] } as const
    await takeFiles(tx, ctx, merchantId, file)
    const fresh = { fileName, uploadedAt: ctx.now }
    await tx
      .insert(articlesOfAssociation)
      .values({ merchantId, ...fresh })
      .onConflictDoUpdate({ target: articlesOfAssociation.merchantId, set: fresh })
    return {
      answer: 'SUCCESS' as const,
      audited: { action: 'articles.upload', subject: merchantId, after: { fileName } },
    }
  })
}
