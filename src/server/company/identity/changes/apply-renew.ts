import type { Call, Input } from '#contract/call.ts'
import type * as contract from '#contract/company/identity-changes.ts'
import type { IdentityContent } from '#domain/company/identity/content.ts'
import { type ChangeType, changeOf } from '#domain/company/identity.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { failFields } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { write } from '#server/kernel/write.ts'
import { viewOf } from '../application-view.ts'
import { begin } from '../applications.ts'
import { requestedItems } from '../commit-change.ts'
import { keepContent } from '../keep-content.ts'
import { send } from '../send.ts'
import { contentOf } from '../stored.ts'

type Whole = {
  readonly call: Call['id']
  readonly type: ChangeType
  readonly personalId: string | null
  readonly input: { readonly revision?: number | undefined }
  readonly change: (content: IdentityContent) => IdentityContent
}

/** Begins a change, or continues the open one, replaces its content and submits it. */
async function sendWhole(ctx: MerchantCtx, { call, type, personalId, input, change }: Whole) {
  const id = await write(ctx, { call, owner: ctx.merchantId, input }, async (tx) => {
    const { row, audited } = await begin(tx, ctx, type, personalId)
    const kept = await keepContent(tx, ctx, row, input.revision, change(contentOf(ctx, row)))
    const sent = await send(tx, ctx, kept)
    return { answer: row.id, audited: [...audited, sent.audited] }
  })
  return viewOf(ctx, id)
}

const notThis = (): never => failFields({ changeType: 'unknown_value' })

export const applyRenewCustomer: Handler<typeof contract.applyRenewCustomer> = (ctx, input) => {
  const { changeType: type, personalId, data } = input
  const { of } = changeOf(type)
  if (of !== 'id' && of !== 'info') return notThis()
  return sendWhole(ctx, {
    ...{ call: 'kyc.applyRenewCustomer', type, personalId, input },
    change: (content) => ({
      ...content,
      updates: content.updates.map((one) => ({ ...one, data })),
    }),
  })
}

export const applyRenewCompany: Handler<typeof contract.applyRenewCompany> = (ctx, input) =>
  sendWhole(ctx, {
    ...{ call: 'kyc.applyRenewCompany', type: 'company_certificate', personalId: null, input },
    change: (content) => ({ ...content, company: input.company }),
  })

export const customerCreateOrDelete: Handler<typeof contract.customerCreateOrDelete> = (
  ctx,
  input: Input<typeof contract.customerCreateOrDelete>,
) => {
  const change = changeOf(input.changeType)
  if (change.of !== 'persons') return notThis()
  const { userType } = change
  return sendWhole(ctx, {
    ...{ call: 'kyc.customerCreateOrDelete', type: input.changeType, personalId: null, input },
    change: (content) => ({
      ...content,
      lists: {
        ...content.lists,
        [userType]: requestedItems(content.lists[userType], userType, input),
      },
    }),
  })
}
