import type { Input, Output } from '#contract/call.ts'
import type * as contract from '#contract/links/signed.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { findLink } from '#server/links/payment-links/shared/find-link.ts'
import { linkRows } from '#server/links/payment-links/shared/link-rows.ts'
import { links } from '#server/links/payment-links/shared/links-list.ts'

type Shown = Output<typeof contract.getPaymentLink>
type Rows = Parameters<typeof linkRows>[1]

const shownTo = async (ctx: SignedCtx, rows: Rows): Promise<Shown[]> =>
  (await linkRows(ctx, rows, true)).map((row) => ({
    linkId: row.linkId,
    url: row.url,
    orderId: row.orderId,
    status: row.status,
    amount: row.amount,
    currency: row.currency,
    bookerName: row.bookerName,
    bookerEmail: row.bookerEmail,
    createdAt: row.createdAt,
    validUntil: row.validUntil,
    sentAt: row.sentAt,
    openedAt: row.openedAt,
    paidAt: row.paidAt,
    transactionId: row.transactionId,
  }))

export const getPaymentLink: Handler<typeof contract.getPaymentLink> = async (ctx, { linkId }) => {
  const [shown] = await shownTo(ctx, [await findLink(ctx.db, ctx, linkId)])
  return shown ?? fail('not_found')
}

type Asked = Input<typeof contract.listPaymentLinks>

/** The links of the signing store, newest first. */
export const listPaymentLinks: Handler<typeof contract.listPaymentLinks> = (ctx, asked: Asked) =>
  links.page(ctx.db, ctx, asked, (rows) => shownTo(ctx, rows))
