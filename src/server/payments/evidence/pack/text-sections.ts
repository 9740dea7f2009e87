import type { AppealText } from '#domain/payments/appeals.ts'
import { countryNameIn } from '#labels/country-name.ts'
import { m } from '#paraglide/messages.js'
import type { Drawing, Section } from './drawing.ts'
import { dayText, itemTitle, sourceTitle } from './pack-labels.ts'
import type { Pack } from './read-pack.ts'

const ordered = ['itemName', 'receiverName', 'contactNumber', 'shippingAddress'] as const
const sent = ['shippingCompany', 'trackingNumber'] as const

/** The texts of the answer, and the order and delivery details found beside it. */
export function textSections(pack: Pack, locale: Drawing['locale']): Section[] {
  const holds = (items: readonly AppealText[]) =>
    items.some((item) => saidOf(pack, item) !== undefined)
  return [
    ...(holds(ordered)
      ? [
          {
            name: m.evidence_pack_section_order({}, locale),
            draw: (drawing: Drawing) => drawTexts(drawing, ordered),
          },
        ]
      : []),
    ...(holds(sent) || pack.parcel
      ? [{ name: m.evidence_pack_section_parcel({}, locale), draw: drawParcel }]
      : []),
  ]
}

/** The text of an item, from the answer or else as it was found. */
function saidOf({ texts, found }: Pack, item: AppealText): string | undefined {
  const said = texts[item]?.trim()
  return said || (found.find((one) => one.item === item)?.text ?? undefined)
}

/** The source of a text: the system if it is exactly the text that was found, otherwise the merchant. */
function sourceOf({ pack, locale }: Drawing, item: AppealText, value: string): string {
  const found = pack.found.find((one) => one.item === item && one.text === value)
  if (!found)
    return m.evidence_pack_from({ source: m.evidence_pack_source_merchant({}, locale) }, locale)
  const source = sourceTitle(found.source, locale)
  return m.evidence_pack_source({ source, date: dayText(found.at) }, locale)
}

function drawTexts(drawing: Drawing, items: readonly AppealText[]): void {
  for (const item of items) {
    const value = saidOf(drawing.pack, item)
    if (value === undefined) continue
    drawing.sheets.pair(itemTitle(item, drawing.locale), value)
    const source = sourceOf(drawing, item, value)
    drawing.sheets.text(source, { quiet: true, size: 8, indent: 150, after: 4 })
  }
}

function drawParcel(drawing: Drawing): void {
  const { sheets, pack, locale } = drawing
  drawTexts(drawing, sent)
  const { parcel } = pack
  if (!parcel) return
  sheets.pair(m.evidence_pack_shipped({}, locale), parcel.shipDate)
  const country = countryNameIn(parcel.receiverCountry, locale.locale)
  sheets.pair(m.evidence_pack_to_country({}, locale), country)
  if (parcel.trackingLink) sheets.pair(m.evidence_pack_link({}, locale), parcel.trackingLink)
}
