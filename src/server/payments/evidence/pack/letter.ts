import { brandNames, knownBrand, maskCard } from '#domain/cards.ts'
import { type Currency, isCurrency } from '#domain/currencies.ts'
import { decimalOf, withSeparators } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import type { Sheets } from '#server/documents/sheets.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { dayText, instantText, reasonTitles, stageTitles } from './pack-labels.ts'
import type { Pack } from './read-pack.ts'

const money = (amount: bigint, currency: Currency): string =>
  `${currency} ${withSeparators(decimalOf(amount, currency))}`

/** Draws the letter to the bank: the sender, the case, the grounds, and the enclosures. */
export function drawLetter(
  ctx: Pick<Ctx, 'now'>,
  sheets: Sheets,
  pack: Pack,
  enclosures: readonly string[],
): void {
  const { asked, merchant, store, texts } = pack
  const { stage, reason, materials } = asked
  const locale = { locale: materials.language }
  sheets.open()
  sheets.text(merchant.name, { size: 13, bold: true })
  sheets.text(`${store.name} · ${store.url}`, { quiet: true, after: 14 })
  sheets.text(dayText(ctx.now), { after: 18 })
  sheets.text(stageTitles[stage]({}, locale), { size: 14, bold: true, after: 6 })
  for (const [name, value] of factsOf(pack)) sheets.pair(name, value)
  sheets.space(12)
  sheets.text(m.evidence_pack_dear({}, locale), { after: 8 })
  const told = { reason: reasonTitles[reason]({}, locale) }
  const opening =
    stage === 'retrieval'
      ? m.evidence_pack_opening_retrieval(told, locale)
      : m.evidence_pack_opening(told, locale)
  sheets.text(opening, { after: 8 })
  const reasons = texts.reasons?.trim()
  if (reasons) {
    sheets.text(m.evidence_pack_reasons({}, locale), { bold: true, after: 2 })
    sheets.text(reasons, { after: 10 })
  }
  if (enclosures.length > 0) {
    // Avoids an orphaned heading at the foot of a page.
    sheets.at(Math.min(enclosures.length, 3) * 15 + 20)
    sheets.text(m.evidence_pack_enclosures({}, locale), { bold: true, after: 2 })
    for (const [index, name] of enclosures.entries()) sheets.text(`${index + 1}. ${name}`)
  }
  sheets.space(14)
  sheets.text(m.evidence_pack_closing({}, locale), { after: 4 })
  sheets.text(merchant.name, { bold: true })
}

/** The labelled facts that identify the case and the payment. */
function factsOf({ asked, payment, currency }: Pack): readonly (readonly [string, string])[] {
  const locale = { locale: asked.materials.language }
  const { cardFirstSix, cardLastFour, arn, holder, refunded } = payment
  const brand = knownBrand(payment.brand)
  const card = cardFirstSix && cardLastFour ? maskCard(cardFirstSix, cardLastFour) : ''
  const disputed = isCurrency(asked.currency) ? money(asked.amount, asked.currency) : ''
  const facts = [
    [m.evidence_pack_case({}, locale), asked.chargebackId],
    [m.evidence_pack_case_reference({}, locale), asked.caseReference],
    [m.evidence_pack_opened({}, locale), instantText(asked.openedAt)],
    [m.evidence_pack_disputed({}, locale), disputed],
    [m.evidence_pack_payment({}, locale), payment.id],
    [m.evidence_pack_order({}, locale), payment.merchantReference],
    [m.evidence_pack_arn({}, locale), arn],
    [m.evidence_pack_paid({}, locale), instantText(payment.createdAt)],
    [m.evidence_pack_paid_amount({}, locale), money(payment.amount, currency)],
    [m.evidence_pack_refunded_amount({}, locale), refunded > 0n ? money(refunded, currency) : null],
    [
      m.evidence_pack_card({}, locale),
      [brand && brandNames[brand], card].filter(Boolean).join(' '),
    ],
    [m.evidence_pack_cardholder({}, locale), holder],
  ] as const
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}
