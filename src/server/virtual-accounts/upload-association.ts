import type { uploadAssociation as call } from '#contract/virtual-accounts.ts'
import { takeFile } from '#server/beneficiary/take-file.ts'
import { articlesOfIncorporation } from '#server/db/schema/withdrawal-accounts.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { write } from '#server/kernel/write.ts'

/** Takes the articles of incorporation; newer ones stand in the place of those before. */
export const uploadAssociation: Verb<typeof call> = async (ctx, input) => {
  const { fileName } = input
  const { merchantId } = ctx
  return write(ctx, { call: 'va.uploadAssociation', owner: merchantId, input }, async (tx) => {
    const file = { field: 'fileName', profile: 'charter', name: fileName } as const
    await takeFile(tx, ctx, { ...file, usedBy: merchantId })
    const fresh = { fileName, uploadedAt: ctx.now() }
    await tx
      .insert(articlesOfIncorporation)
      .values({ merchantId, ...fresh })
      .onConflictDoUpdate({ target: articlesOfIncorporation.merchantId, set: fresh })
    return {
      answer: 'SUCCESS' as const,
      audited: { action: 'articles.upload', subject: merchantId, after: { fileName } },
    }
  })
}
