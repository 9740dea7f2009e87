import type { Output } from '#contract/call.ts'
import type { Draft } from '#contract/links/made-link-shapes.ts'
import type * as contract from '#contract/links/made-links.ts'
import { againstMaking } from '#domain/links/making.ts'
import { linkVersions } from '#domain/links/payment-links.ts'
import { reasonsNotOperating } from '#server/company/websites/shared/operating.ts'
import type { Tx } from '#server/db/open.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail, refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { makingStock } from '../made-of.ts'
import { linkAddress } from '../shared/links.ts'
import { makeLink } from '../shared/make-link.ts'
import { reasonsAgainstLinks } from '../shared/may-make.ts'
import { readDraft } from './read-draft.ts'

/** Creates a link of any version; all reasons against it are reported together, before its fields are checked. */
function add(
  ctx: MerchantCtx,
  call: string,
  draft: Draft,
  input: unknown,
): Promise<Output<typeof contract.addV3>> {
  return write(ctx, { call, owner: ctx.merchantId, input }, async (tx) => {
    if (!ctx.storeIds.includes(draft.storeId)) return fail('not_found')
    await refuseMaking(tx, ctx, draft)
    const made = await readDraft(tx, ctx, draft)
    const { link, audited } = await makeLink(tx, ctx, made)
    return {
      answer: {
        linkId: link.id,
        url: ctx.services.publicUrl + linkAddress(link.code, link.version),
        version: linkVersions.find((one) => one === link.version) ?? draft.version,
      },
      audited,
    }
  })
}

async function refuseMaking(tx: Tx, ctx: MerchantCtx, { version, storeId }: Draft): Promise<void> {
  const website = await reasonsNotOperating(tx, storeId)
  const others = [
    ...(await reasonsAgainstLinks(tx, ctx)),
    ...againstMaking(version, await makingStock(tx, ctx)),
  ]
  if (website.length > 0 && others.length === 0)
    return fail('website_not_operating', { reasons: website })
  refuseFor([...others, ...website])
}

export const addOnline: Handler<typeof contract.addOnline> = (ctx, input) =>
  add(ctx, 'payLink.addOnline', { version: 1, ...input }, input)

export const addV2: Handler<typeof contract.addV2> = (ctx, input) =>
  add(ctx, 'payLink.addV2', { version: 2, ...input }, input)

export const addV3: Handler<typeof contract.addV3> = (ctx, input) =>
  add(ctx, 'payLink.addV3', { version: 3, ...input }, input)
