import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { LinkRow } from '#contract/links/made-link-shapes.ts'
import { currencyOf } from '#domain/currencies.ts'
import { linkMoneyOf, type PaymentLinkStatus } from '#domain/links/payment-links.ts'
import { decimalOf } from '#domain/money.ts'
import { paymentLinkEvents, paymentLinkMails } from '#server/db/schema/link-life.ts'
import type { paymentLinks } from '#server/db/schema/payment-links.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId, inScope, only, type Scope } from '#server/kernel/scope.ts'
import { isOpen, type Payment } from '../find-link.ts'
import { linkAddress, versionOf } from './links.ts'

type Stored = typeof paymentLinks.$inferSelect
export type Listed = { readonly link: Stored; readonly storeName: string }

/** The current status: a link past its validity is expired, even if that is not stored yet. */
export const statusOf = (
  { status, validUntil }: Pick<Stored, 'status' | 'validUntil'>,
  now: Date,
): PaymentLinkStatus => (status === 'VALID' && validUntil <= now ? 'EXPIRED' : status)

/** The scope, time and base address for showing links. */
export type Showing = Scope & Pick<Ctx, 'db' | 'now' | 'services'>

/** Links as lists show them; payments are included only for users who may see them. */
export async function linkRows(
  ctx: Showing,
  rows: readonly Listed[],
  seesPayments: boolean,
): Promise<LinkRow[]> {
  const ids = rows.map(({ link }) => link.id)
  if (ids.length === 0) return []
  const mails = new Map(
    (
      await ctx.db
        .select({ linkId: paymentLinkMails.linkId, state: paymentLinkMails.state })
        .from(paymentLinkMails)
        .where(
          only(
            byId(paymentLinkMails.linkId, ids),
            inArray(paymentLinkMails.kind, ['invoice', 'reminder']),
          ),
        )
        .orderBy(asc(paymentLinkMails.at), asc(paymentLinkMails.id))
    ).map(({ linkId, state }) => [linkId, state]),
  )
  const opened = new Map(
    (
      await ctx.db
        .select({ linkId: paymentLinkEvents.linkId, at: paymentLinkEvents.at })
        .from(paymentLinkEvents)
        .where(only(byId(paymentLinkEvents.linkId, ids), eq(paymentLinkEvents.kind, 'opened')))
        .orderBy(desc(paymentLinkEvents.at))
    ).map(({ linkId, at }) => [linkId, at]),
  )
  const attempts = await ctx.db
    .select()
    .from(transactions)
    .where(
      and(
        inScope(ctx, transactions),
        inArray(transactions.linkId, ids),
        inArray(transactions.type, ['DEBIT', 'AUTH']),
      ),
    )
  const tries = Map.groupBy(attempts, ({ linkId }) => linkId ?? '')
  return rows.map((row) =>
    rowOf(ctx, row, {
      mailState: mails.get(row.link.id) ?? null,
      openedAt: opened.get(row.link.id) ?? null,
      attempts: tries.get(row.link.id) ?? [],
      seesPayments,
    }),
  )
}

type Lived = {
  readonly mailState: LinkRow['mailState']
  readonly openedAt: Date | null
  readonly attempts: readonly Payment[]
  readonly seesPayments: boolean
}

export function rowOf(
  ctx: Pick<Showing, 'now' | 'services'>,
  { link, storeName }: Listed,
  lived: Lived,
): LinkRow {
  const currency = currencyOf(link.currency)
  const paid = lived.attempts.find(({ status }) => status === 'SUCCESS')
  return {
    linkId: link.id,
    version: versionOf(link),
    url: ctx.services.publicUrl + linkAddress(link.code, link.version),
    orderId: link.orderId,
    storeId: link.storeId,
    storeName,
    brandName: link.brandName,
    bookerName: link.bookerName,
    bookerEmail: link.bookerEmail,
    currency,
    amount: decimalOf(link.amount, currency),
    status: statusOf(link, ctx.now),
    createdAt: link.createdAt.toISOString(),
    validUntil: link.validUntil.toISOString(),
    sentAt: link.sentAt?.toISOString() ?? null,
    mailState: lived.mailState,
    openedAt: lived.openedAt?.toISOString() ?? null,
    paidAt: link.paidAt?.toISOString() ?? null,
    money: paid ? linkMoneyOf(paid).money : null,
    transactionId: lived.seesPayments ? (paid?.id ?? null) : null,
    attemptAt: lived.attempts.find(isOpen)?.createdAt.toISOString() ?? null,
  }
}
