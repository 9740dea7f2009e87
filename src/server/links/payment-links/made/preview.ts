import type { Input } from '#contract/call.ts'
import type * as contract from '#contract/links/made-links.ts'
import { hour } from '#domain/durations.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { Failure, fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { attemptsOf } from '../find-link.ts'
import { linkMail } from '../link-mail.ts'
import { paymentStateOf } from '../pay-state.ts'
import { type Ordered, payerOrder } from '../payer-order.ts'
import { findLink } from '../shared/find-link.ts'
import { readDraft } from './read-draft.ts'

type Asked = Input<typeof contract.previewEmail>

export const previewEmail: Handler<typeof contract.previewEmail> = async (ctx, asked) =>
  linkMail(ctx, await ordered(ctx, asked), 'invoice')

export const previewBill: Handler<typeof contract.previewBill> = async (ctx, asked) => {
  const link = await ordered(ctx, asked)
  const attempts = asked.id === undefined ? [] : await attemptsOf(ctx.db, link.id)
  return payerOrder(ctx.db, ctx, link, await paymentStateOf(ctx.db, link, attempts))
}

const ordered = async (ctx: MerchantCtx, { id, draft }: Asked): Promise<Ordered> =>
  id === undefined
    ? drafted(ctx, draft ?? fail('invalid_input'))
    : (await findLink(ctx.db, ctx, id)).link

/** The link that a draft would create now; its placeholder code finds no link. */
async function drafted(ctx: MerchantCtx, draft: NonNullable<Asked['draft']>): Promise<Ordered> {
  const { validHours, sendsMail: _, ...made } = await readDraft(ctx.db, ctx, draft).catch(ofDraft)
  return {
    ...made,
    ...{ id: '', code: 'preview', status: 'VALID', madeBy: null },
    createdAt: ctx.now,
    validUntil: new Date(ctx.now.getTime() + validHours * hour),
  }
}

/** Prefixes field errors with `draft.`, so that they match the fields of the request. */
function ofDraft(error: unknown): never {
  if (!(error instanceof Failure) || !error.fields) throw error
  const fields = Object.entries(error.fields).map(([path, fault]) => [`draft.${path}`, fault])
  return fail(error.code, { fields: Object.fromEntries(fields) })
}
