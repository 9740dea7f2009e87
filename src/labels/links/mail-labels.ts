import { type MailPlace, mailPlaces } from '#domain/links/link-mails.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'

/** In which language; where a page has one language of its own, nothing needs to be said. */
type In = { readonly locale: Language }

/** A place as it stands in a text. */
export const placeMark = (place: MailPlace): string => `{${place}}`

// A message would fill what stands in braces, so each place is filled with itself.
const places = Object.fromEntries(mailPlaces.map((place) => [place, placeMark(place)])) as Readonly<
  Record<MailPlace, string>
>

/** The words that the mail of a new brand or mode begins with. */
export const defaultMail = (
  language?: In,
): { readonly subject: string; readonly text: string } => ({
  subject: m.brands_default_subject(places, language),
  text: m.brands_default_text(places, language),
})

/** What each place of a mail is called. */
export const mailPlaceLabels: Readonly<Record<MailPlace, () => string>> = {
  payer: m.brands_place_payer,
  brand: m.brands_place_brand,
  order: m.brands_place_order,
  amount: m.brands_place_amount,
  until: m.brands_place_until,
  remarks: m.brands_place_remarks,
}
