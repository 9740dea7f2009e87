import { asc } from 'drizzle-orm'
import type * as contract from '#contract/links/made-links.ts'
import { isAsking } from '#domain/links/link-mails.ts'
import { decimalOf } from '#domain/money.ts'
import { paymentLinkEvents, paymentLinkMails } from '#server/db/schema/link-life.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { byId } from '#server/kernel/scope.ts'
import { attemptsOf } from '../find-link.ts'
import { followedBy } from '../followed.ts'
import { namesOf } from '../made-of.ts'
import { entriesOf, productsOf } from '../payer-order.ts'
import { findLink } from '../shared/find-link.ts'
import { rowOf } from '../shared/link-rows.ts'
import { lifeOf } from './life-of.ts'
import { seesPayments } from './sees-payments.ts'

export const getDetail: Handler<typeof contract.getDetail> = async (ctx, { id }) => {
  const found = await findLink(ctx.db, ctx, id)
  const { link } = found
  const events = await ctx.db
    .select()
    .from(paymentLinkEvents)
    .where(byId(paymentLinkEvents.linkId, link.id))
    .orderBy(asc(paymentLinkEvents.at), asc(paymentLinkEvents.id))
  const mails = await ctx.db
    .select()
    .from(paymentLinkMails)
    .where(byId(paymentLinkMails.linkId, link.id))
    .orderBy(asc(paymentLinkMails.at), asc(paymentLinkMails.id))
  const attempts = await attemptsOf(ctx.db, link.id)
  const followed = await followedBy(ctx.db, link.id)
  const lived = {
    mailState: mails.findLast(({ kind }) => isAsking(kind))?.state ?? null,
    openedAt: events.find(({ kind }) => kind === 'opened')?.at ?? null,
    attempts,
    seesPayments: seesPayments(ctx),
  }
  return {
    ...rowOf(ctx, found, lived),
    ...(await namesOf(ctx.db, link)),
    bookerPhone: link.bookerPhone,
    country: link.country,
    language: link.language,
    remarks: link.remarks,
    brandColour: link.brandColour,
    brandLogo: link.brandLogo,
    contact: link.contact,
    brandId: link.brandId,
    templateId: link.templateId,
    themeId: link.themeId,
    modeId: link.modeId,
    sector: link.sector,
    entries: entriesOf(link.billFields, link.billValues),
    products: productsOf(link),
    otherFee: decimalOf(link.otherFee, link.currency),
    returnUrl: link.returnUrl,
    authorizeOnly: link.authorizeOnly === 1,
    asksShipping: link.asksShipping,
    shipping: link.shipping,
    shopOrderId: link.shopOrderId,
    sender: link.sender,
    reminds: link.reminds,
    madeBy: link.madeBy,
    lastSentAt: link.sentAt?.toISOString() ?? null,
    life: lifeOf(
      { events, mails, attempts, followed, language: link.language },
      lived.seesPayments,
    ),
  }
}
