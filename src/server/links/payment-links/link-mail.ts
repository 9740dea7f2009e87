import type { MailShown } from '#contract/links/made-link-shapes.ts'
import { emailPattern } from '#domain/email.ts'
import { type AskingMail, fillPlaces, type LinkMailKind } from '#domain/links/link-mails.ts'
import { decimalOf } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import type { Tx } from '#server/db/open.ts'
import { paymentLinkMails } from '#server/db/schema/link-life.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { addToOutbox } from '#server/jobs/add-to-outbox.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import type { Services } from '#server/ports/services.ts'
import { placesOf, renderLinkMail } from '../brands/shared/link-mail.ts'
import { senderAddress } from '../brands/shared/sender-address.ts'
import { emitLink } from './emit-link.ts'
import type { Link } from './find-link.ts'
import { userIn } from './life.ts'
import { entriesOf, type Ordered, productsOf } from './payer-order.ts'
import { linkAddress } from './shared/links.ts'

/** The mail that asks the payer to pay a link, as it would be sent now. */
export function linkMail(
  { services }: { readonly services: Pick<Services, 'publicUrl' | 'mailDomain'> },
  link: Ordered,
  kind: AskingMail,
): MailShown {
  const { language, brandName, orderId, currency, validUntil, contact, storefront } = link
  const locale = { locale: language }
  const amount = decimalOf(link.amount, currency)
  const { bookerName: payer, remarks } = link
  const places = placesOf({
    ...{ brandName, orderId, amount, currency, validUntil, payer, remarks },
  })
  const mail = renderLinkMail({
    ...{ kind, language, brandName, orderId, amount, currency, validUntil, contact, storefront },
    colour: link.brandColour,
    logoUrl: link.brandLogo && services.publicUrl + link.brandLogo,
    sender: senderAddress(services, link.sender ?? 'noreply'),
    subject: link.mailSubject
      ? fillPlaces(link.mailSubject, places)
      : m.payment_links_default_subject(places, locale),
    text: link.mailText
      ? fillPlaces(link.mailText, places)
      : m.payment_links_default_text(places, locale),
    lines: productsOf(link),
    entries: entriesOf(link.billFields, link.billValues),
    otherFee: decimalOf(link.otherFee, currency),
    authorizeOnly: link.authorizeOnly === 1,
    payUrl: services.publicUrl + linkAddress(link.code, link.version),
  })
  return { ...mail, to: link.bookerEmail, language }
}

/** Mails a link to its payer, and records the event and the mail in the caller's transaction. */
export async function sendLinkMail(tx: Tx, ctx: Ctx, link: Link, kind: AskingMail): Promise<void> {
  const { merchantId, contact } = link
  const { language: _, ...mail } = linkMail(ctx, link, kind)
  const replyTo = contact !== null && emailPattern.test(contact) ? { replyTo: contact } : {}
  const payload = { ...mail, ...replyTo }
  const outboxId = await addToOutbox(tx, {
    topic: 'mail',
    ...{ merchantId, payload, createdAt: ctx.now },
  })
  await keepLinkMail(tx, ctx, link, { ...mail, kind, outboxId })
  await tx.update(paymentLinks).set({ sentAt: ctx.now }).where(byId(paymentLinks.id, link.id))
  await emitLink(tx, ctx, link, 'sent')
}

type Kept = Omit<MailShown, 'language'> & {
  readonly kind: LinkMailKind
  readonly outboxId: bigint
}

export async function keepLinkMail(
  tx: Tx,
  ctx: Ctx,
  { id: linkId, merchantId }: Pick<Link, 'id' | 'merchantId'>,
  mail: Kept,
): Promise<void> {
  await tx.insert(paymentLinkMails).values({
    id: ctx.newId('lml'),
    ...{ linkId, merchantId, ...mail },
    at: ctx.now,
    by: userIn(ctx),
    state: 'queued',
    stateAt: ctx.now,
  })
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')

export const pageOfText = (text: string, language: Link['language']): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head><body style="margin:0;padding:24px;font:15px/1.6 -apple-system,'Segoe UI',Helvetica,Arial,'PingFang SC','Microsoft YaHei',sans-serif"><div style="max-width:560px;margin:0 auto;white-space:pre-wrap">${escaped(text)}</div></body></html>`
