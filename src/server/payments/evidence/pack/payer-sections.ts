import { withSeparators } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import type { Drawing, Section } from './drawing.ts'
import { instantText } from './pack-labels.ts'
import type { Pack } from './read-pack.ts'

/** The records stored with the payment: the page as the payer saw it, the receipt, and how and from where they paid. */
export function payerSections(pack: Pack, locale: Drawing['locale']): Section[] {
  const { view, mail } = pack.payer
  return [
    ...(view ? [{ name: m.evidence_pack_section_view({}, locale), draw: drawView }] : []),
    ...(mail ? [{ name: m.evidence_pack_section_mail({}, locale), draw: drawMail }] : []),
    { name: m.evidence_pack_section_network({}, locale), draw: drawNetwork },
  ]
}

function drawView({ sheets, pack, locale }: Drawing): void {
  const { view } = pack.payer
  if (!view) return
  const { shown, at } = view
  const money = (amount: string) => `${shown.currency} ${withSeparators(amount)}`
  const pair = (name: string, value: string | null) => value && sheets.pair(name, value)
  sheets.text(m.evidence_pack_view_hint({}, locale), { quiet: true, size: 9, after: 8 })
  pair(m.evidence_pack_paid({}, locale), instantText(at))
  pair(m.evidence_pack_view_seller({}, locale), shown.brandName)
  pair(m.evidence_pack_website({}, locale), shown.websiteUrl)
  pair(m.evidence_pack_order({}, locale), shown.orderId)
  pair(m.evidence_pack_view_payer({}, locale), shown.payer)
  sheets.rule()
  for (const { label, value } of shown.page?.entries ?? []) sheets.entry(label, value)
  for (const { name, quantity, price, amount, entries = [] } of shown.products) {
    const counted = { quantity: `${quantity}`, price: money(price) }
    sheets.text(name, { bold: true })
    for (const { label, value } of entries) sheets.entry(label, value)
    sheets.entry(m.evidence_pack_view_line(counted, locale), money(amount))
  }
  if (/[1-9]/.test(shown.otherFee))
    sheets.entry(m.evidence_pack_view_other_fee({}, locale), money(shown.otherFee))
  sheets.rule()
  sheets.entry(m.evidence_pack_view_total({}, locale), money(shown.amount), { bold: true })
  sheets.space(10)
  pair(m.evidence_pack_view_remarks({}, locale), shown.remarks)
  pair(m.evidence_pack_view_contact({}, locale), shown.contact)
  pair(m.evidence_pack_view_return({}, locale), shown.returnUrl)
  pair(m.evidence_pack_view_notes({}, locale), shown.notes.join('\n'))
  if (shown.page) {
    const { badges } = shown.page
    pair(m.evidence_pack_view_badges({}, locale), badges.join(', '))
  }
  const language =
    shown.language === 'zh'
      ? m.evidence_pack_chinese({}, locale)
      : m.evidence_pack_english({}, locale)
  pair(m.evidence_pack_view_language({}, locale), language)
}

function drawMail({ sheets, pack, locale }: Drawing): void {
  const { mail } = pack.payer
  if (!mail) return
  sheets.pair(m.evidence_pack_mail_to({}, locale), mail.recipient)
  sheets.pair(m.evidence_pack_mail_sent({}, locale), instantText(mail.at))
  sheets.pair(m.evidence_pack_mail_subject({}, locale), mail.subject)
  sheets.rule()
  sheets.text(mail.body)
}

function drawNetwork({ sheets, pack, locale }: Drawing): void {
  const { payment, payer } = pack
  const none = m.evidence_pack_not_kept({}, locale)
  const threeD = payment.threeD
    ? m.evidence_pack_three_d_yes({}, locale)
    : m.evidence_pack_three_d_no({}, locale)
  sheets.pair(m.evidence_pack_three_d({}, locale), threeD)
  sheets.pair(m.evidence_pack_issuer({}, locale), payment.issuer ?? none)
  sheets.pair(m.evidence_pack_cardholder({}, locale), payment.holder ?? none)
  sheets.pair(m.evidence_pack_address({}, locale), payer.view?.address || none)
  sheets.pair(m.evidence_pack_device({}, locale), payer.view?.userAgent || none)
}
