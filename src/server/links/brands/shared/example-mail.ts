import { fillPlaces, type LinkSender } from '#domain/links/link-mails.ts'
import { defaultLinkHours } from '#domain/links/payment-links.ts'
import type { Storefront } from '#domain/links/storefronts.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import type { Ctx } from '#server/kernel/context.ts'
import { type LinkMail, placesOf, type RenderedMail, renderLinkMail } from './link-mail.ts'
import { senderAddress } from './sender-address.ts'

const hour = 3_600_000

export type MailLook = {
  readonly name: string
  readonly colour: string
  /** Path of the logo on this site; if null, only the name is shown. */
  readonly logo: string | null
  readonly contact: string
  readonly sender: LinkSender
  readonly storefront: Storefront | null
}

type Asked = {
  readonly subject: string
  readonly text: string
  readonly validHours?: number | null | undefined
  readonly language: Language
}

/** An example mail with a brand's look and the merchant's texts, for a made-up order. */
export function exampleMail(
  { services, now }: Pick<Ctx, 'services' | 'now'>,
  look: MailLook,
  { subject, text, validHours, language }: Asked,
): RenderedMail {
  const locale = { locale: language }
  const order = {
    ...exampleOrder(language),
    brandName: look.name.trim() || m.brands_example_brand({}, locale),
    validUntil: new Date(now.getTime() + (validHours ?? defaultLinkHours) * hour),
  }
  const places = placesOf({
    ...order,
    payer: m.brands_example_payer({}, locale),
    remarks: m.brands_example_remarks({}, locale),
  })
  return renderLinkMail({
    ...order,
    kind: 'invoice',
    authorizeOnly: false,
    language,
    colour: look.colour,
    logoUrl: look.logo === null ? null : services.publicUrl + look.logo,
    sender: senderAddress(services, look.sender),
    subject: fillPlaces(subject, places),
    text: fillPlaces(text, places),
    payUrl: `${services.publicUrl}/paymentLinkV3?id=example`,
    contact: look.contact.trim() || null,
    storefront: look.storefront,
  })
}

const exampleOrder = (
  language: Language,
): Pick<LinkMail, 'orderId' | 'lines' | 'otherFee' | 'amount' | 'currency'> => {
  const locale = { locale: language }
  return {
    orderId: 'PL-10024',
    lines: [
      {
        ...{ quantity: 1, price: '120.00', amount: '120.00' },
        name: m.brands_example_product({}, locale),
      },
      {
        ...{ quantity: 2, price: '18.50', amount: '37.00' },
        name: m.brands_example_other_product({}, locale),
      },
    ],
    otherFee: '9.50',
    amount: '166.50',
    currency: 'USD',
  }
}
