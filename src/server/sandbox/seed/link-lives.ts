import { hour, minute, second } from '#domain/durations.ts'
import type { BillField } from '#domain/links/bills.ts'
import type { paymentLinkEvents, paymentLinkMails } from '#server/db/schema/link-life.ts'
import type { paymentLinks } from '#server/db/schema/payment-links.ts'
import type { transactions } from '#server/db/schema/transactions.ts'
import type { Link } from '#server/links/payment-links/find-link.ts'
import { linkMail, pageOfText } from '#server/links/payment-links/link-mail.ts'
import { receiptOf } from '#server/links/payment-links/receipt-mail.ts'
import type { Services } from '#server/ports/services.ts'
import { northlight } from './companies.ts'

type LinkRow = typeof paymentLinks.$inferInsert
type EventRow = typeof paymentLinkEvents.$inferInsert
type MailRow = typeof paymentLinkMails.$inferInsert
type Payment = typeof transactions.$inferSelect

const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

const size: BillField = {
  ...{ fieldId: 'fld_DEMOSIZE', name: 'size', label: 'Size', type: 'dropdown', required: true },
  options: ['S', 'M', 'L', 'XL'],
}
const payers = ['Ada Berg', 'Jonas Weber', 'Camille Laurent', 'Maya Osei', 'Tom Ridley', '陈思远']
/** Final states of the unpaid links, latest first; valid ones are not paid yet. */
const unpaid = ['VALID', 'VALID', 'INVALID', 'EXPIRED', 'EXPIRED', 'INVALID', 'VALID'] as const

type Shape = {
  readonly at: Date
  readonly place: number
  readonly status: LinkRow['status']
  readonly payment?: Payment
}

/** A link of the demo's last two weeks; with a payment, order and amount come from the payment. */
function demoLink({ at, place, status, payment }: Shape): LinkRow {
  const stores = northlight.stores
  const store = stores.find(({ id }) => id === payment?.storeId) ?? stores[0]
  if (!store) throw new Error('the demo has no store')
  const version = 1 + (place % 3)
  const code = `demo-past-link-${String(place).padStart(2, '0')}`
  const amount = payment?.amount ?? BigInt(4_900 + 1_750 * place)
  const hours = status === 'VALID' ? 72 : 24
  const product = { name: store.products[place % store.products.length] ?? '', quantity: 1 }
  return {
    ...{ id: `lnk_DEMOPAST${String(place).padStart(2, '0')}`, code, version, status },
    ...{ merchantId: northlight.id, storeId: store.id, language: place % 6 === 5 ? 'zh' : 'en' },
    ...{ brandName: store.name, brandColour: '#0b5c6b', brandLogo: null },
    contact: 'help@northlight.example',
    orderId: payment?.merchantReference ?? `PL-${4_200 + place}`,
    bookerName: payers[place % payers.length] ?? '',
    bookerEmail: payment?.email ?? (place === 6 ? 'bounce@mail.example' : 'payer@mail.example'),
    ...{ bookerPhone: '+441134960000', country: 'GB', sector: 'retail' },
    billFields: [size],
    billValues: version === 1 ? { [size.fieldId]: 'M' } : {},
    products: [
      {
        ...product,
        price: amount.toString(),
        values: version === 1 ? {} : { [size.fieldId]: 'L' },
      },
    ],
    ...{ otherFee: 0n, amount, currency: payment?.currency ?? 'USD', sender: 'orders' },
    ...{ reminds: place % 2 === 0, madeBy: northlight.manager, createdAt: at, sentAt: at },
    validUntil: after(at, hours * hour),
    paidAt: status === 'PAID' ? (payment?.endedAt ?? at) : null,
  }
}

/** Links of the last two weeks: paid, declined and unpaid ones. */
export function pastLinks(now: Date, paid: readonly Payment[], declined: readonly Payment[]) {
  const shapes: Omit<Shape, 'place'>[] = [
    ...unpaid.map((status, at) => ({
      status,
      at: after(now, -(at < 2 ? 20 : 40 + 30 * at) * hour),
    })),
    ...paid.map((payment) => ({
      ...{ payment, status: 'PAID' as const, at: after(payment.createdAt, -5 * hour) },
    })),
    ...declined.map((payment) => ({
      ...{ payment, status: 'EXPIRED' as const, at: after(payment.createdAt, -3 * hour) },
    })),
  ]
  return shapes.map((shape, place) => {
    // An older link that is still marked valid would have expired by now.
    const status = shape.status === 'VALID' && place > 1 ? ('EXPIRED' as const) : shape.status
    return { row: demoLink({ ...shape, status, place }), payment: shape.payment }
  })
}

type Lived = {
  readonly link: Link
  readonly place: number
  readonly now: Date
  /** The payment that paid it. */
  readonly payment: Payment | undefined
}

/** The events of a demo link until `now`; its mails have no rows in the outbox. */
export function lifeOf(
  services: Pick<Services, 'publicUrl' | 'mailDomain'>,
  { link, place, now, payment }: Lived,
): { readonly events: EventRow[]; readonly mails: MailRow[] } {
  const { id, merchantId, createdAt, validUntil, status, paidAt, language } = link
  const about = { linkId: id, merchantId }
  const bounced = link.bookerEmail.startsWith('bounce')
  const opened = after(createdAt, (20 + 7 * place) * minute)
  const detail = { device: place % 2 === 0 ? 'iPhone' : 'Windows', language }
  const isOpened = paidAt !== null || (opened < now && !bounced && place % 4 !== 3)
  const events: EventRow[] = [
    { ...about, kind: 'made', at: createdAt, by: northlight.manager },
    ...(isOpened ? [{ ...about, kind: 'opened' as const, at: opened, detail }] : []),
    ...(status === 'INVALID'
      ? [
          {
            ...about,
            kind: 'invalidated' as const,
            at: after(createdAt, 6 * hour),
            by: northlight.manager,
          },
        ]
      : []),
    ...(status === 'EXPIRED' ? [{ ...about, kind: 'expired' as const, at: validUntil }] : []),
  ]
  const { language: _, ...mail } = linkMail({ services }, link, 'invoice')
  const sent: MailRow = {
    ...{ ...about, ...mail, id: `lml_${id.slice(4)}A`, kind: 'invoice', by: northlight.manager },
    ...{ outboxId: BigInt(-2 * place - 1), at: createdAt, stateAt: after(createdAt, 4 * second) },
    state: bounced ? 'bounced' : 'delivered',
    stateReason: bounced ? '550 5.1.1 The mailbox does not exist' : null,
  }
  if (!paidAt || !payment) return { events, mails: [sent] }
  const { recipient, subject, body } = receiptOf(link, payment, paidAt)
  const receipt: MailRow = {
    ...{ ...sent, id: `lml_${id.slice(4)}B`, kind: 'receipt', by: null, to: recipient, subject },
    ...{ text: body, html: pageOfText(body, language), outboxId: BigInt(-2 * place - 2) },
    ...{ at: paidAt, stateAt: after(paidAt, 4 * second) },
  }
  return { events, mails: [sent, receipt] }
}
