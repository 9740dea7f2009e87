import type { Application } from '#contract/company/identity-shapes.ts'
import type { IdentityContent } from '#domain/company/identity/content.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { write } from '#server/kernel/write.ts'
import { viewOf } from './application-view.ts'
import { lockOwn } from './applications.ts'
import { keepContent } from './keep-content.ts'
import { contentOf, type StoredApplication } from './stored.ts'

type Which = { readonly applicationId: string; readonly revision?: number | undefined }

/** Saves changes to the content of an application and returns its new state. */
export async function writeDraft(
  ctx: MerchantCtx,
  call: string,
  input: Which,
  change: (content: IdentityContent, row: StoredApplication) => IdentityContent,
): Promise<Application> {
  await write(ctx, { call, owner: ctx.merchantId, input }, async (tx) => {
    const row = await lockOwn(tx, ctx, input.applicationId)
    await keepContent(tx, ctx, row, input.revision, change(contentOf(ctx, row), row))
    return { answer: row.id, audited: { action: 'identity.save', subject: row.id } }
  })
  return viewOf(ctx, input.applicationId)
}
