import { PDFDocument } from '@cantoo/pdf-lib'
import { brandNames, cardBrands, maskCard } from '#domain/cards.ts'
import { decimalOf, withSeparators } from '#domain/money.ts'
import { minuteOf } from '#labels/event.ts'
import { m } from '#paraglide/messages.js'
import { facesFor } from '#server/documents/faces.ts'
import { sheetsOf } from '#server/documents/sheets.ts'
import type { Link, Payment } from './find-link.ts'
import type { LinkProgress } from './followed.ts'
import { entriesOf, productsOf } from './payer-order.ts'

function cardOf({ brand, cardFirstSix, cardLastFour }: Payment): string {
  const known = cardBrands.find((one) => one === brand)
  const number = cardFirstSix && cardLastFour ? maskCard(cardFirstSix, cardLastFour) : ''
  return [known ? brandNames[known] : '', number].filter(Boolean).join(' ')
}

/** The labels for a full, a partial or an authorised-only payment. */
function wordsOf(link: Link, { authorisation }: LinkProgress, money: (decimal: string) => string) {
  const locale = { locale: link.language }
  const brand = link.brandName
  const paid = {
    title: m.payer_receipt_title({}, locale),
    to: m.payer_receipt_to({}, locale),
    at: m.payer_receipt_at({}, locale),
    note: m.payer_receipt_note({}, locale),
    stands: '',
  }
  if (authorisation === null) return paid
  const { state, charged } = authorisation
  const rest = money(authorisation.rest)
  if (charged !== null)
    return {
      ...paid,
      stands:
        state === 'reserved'
          ? m.payer_part_reserved_text({ brand, rest }, locale)
          : m.payer_part_released_text({ rest }, locale),
    }
  return {
    title: m.payer_receipt_authorised({}, locale),
    to: m.payer_receipt_seller({}, locale),
    at: m.payer_receipt_authorised_at({}, locale),
    note: m.payer_receipt_authorised_note({}, locale),
    stands:
      state === 'reserved'
        ? m.payer_reserved_text({ brand }, locale)
        : m.payer_released_text({}, locale),
  }
}

/**
 * The receipt of a paid link as a PDF, in the language of the link; times in UTC. The charged amount comes first, or
 * the authorised amount if nothing was charged.
 */
export async function receiptPdf(
  link: Link,
  payment: Payment,
  standing: LinkProgress,
  websiteUrl: string,
): Promise<Uint8Array> {
  const { language, currency } = link
  const locale = { locale: language }
  const paidAt = standing.paidAt ?? payment.createdAt
  const { authorisation, refunded } = standing
  const money = (decimal: string) => `${currency} ${withSeparators(decimal)}`
  const doc = await PDFDocument.create()
  const words = wordsOf(link, standing, money)
  doc.setTitle(`${words.title} ${link.orderId}`)
  doc.setAuthor(link.brandName)
  doc.setCreationDate(paidAt)
  doc.setModificationDate(paidAt)
  const entries = entriesOf(link.billFields, link.billValues)
  const products = productsOf(link)
  const facts = [
    { label: words.to, value: link.brandName },
    { label: m.payer_receipt_website({}, locale), value: websiteUrl },
    { label: m.payer_order_number({}, locale), value: link.orderId },
    { label: m.payer_order_for({}, locale), value: link.bookerName },
    { label: words.at, value: `${minuteOf(paidAt)} UTC` },
    { label: m.payer_receipt_refunded({}, locale), value: refunded ? money(refunded) : '' },
    { label: m.payer_receipt_card({}, locale), value: cardOf(payment) },
    { label: m.payer_receipt_transaction({}, locale), value: payment.id },
    ...entries,
  ]
  const sheets = sheetsOf(doc, facesFor(doc, language), language)
  sheets.open()
  sheets.text(link.brandName, { size: 11, quiet: true, after: 4 })
  sheets.text(words.title, { size: 20, bold: true, after: 4 })
  sheets.text(money(authorisation?.charged ?? decimalOf(link.amount, currency)), {
    size: 16,
    bold: true,
    after: 14,
  })
  if (words.stands) sheets.text(words.stands, { after: 14 })
  for (const { label, value } of facts) if (value !== '') sheets.pair(label, value)
  sheets.space(10)
  sheets.rule()
  for (const { name, quantity, amount, entries: inside } of products) {
    sheets.entry(quantity > 1 ? `${quantity} × ${name}` : name, withSeparators(amount))
    for (const { label, value } of inside)
      sheets.text(`${label}: ${value}`, { size: 9, quiet: true, indent: 12 })
  }
  if (link.otherFee > 0n)
    sheets.entry(
      m.payer_order_other_fee({}, locale),
      withSeparators(decimalOf(link.otherFee, currency)),
    )
  sheets.rule()
  sheets.entry(m.payer_order_total({}, locale), money(decimalOf(link.amount, currency)), {
    bold: true,
  })
  sheets.space(16)
  if (link.remarks) sheets.text(link.remarks, { after: 8 })
  if (link.contact)
    sheets.text(m.payer_order_contact({ contact: link.contact }, locale), { after: 8 })
  sheets.text(words.note, { size: 9, quiet: true })
  return sheets.save()
}
