import { type MailPlace, mailPlaces } from '#domain/links/link-mails.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'

/** Message options; the locale defaults to the page's language. */
type In = { readonly locale: Language }

/** A placeholder as written in a text. */
export const placeMark = (place: MailPlace): string => `{${place}}`

// The message function would fill the braces, so each placeholder is filled with itself.
const places = Object.fromEntries(mailPlaces.map((place) => [place, placeMark(place)])) as Readonly<
  Record<MailPlace, string>
>

/** The default text of the mail of a new brand or mode. */
export const defaultMail = (
  language?: In,
): { readonly subject: string; readonly text: string } => ({
  subject: m.brands_default_subject(places, language),
  text: m.brands_default_text(places, language),
})

export const mailPlaceLabels: Readonly<Record<MailPlace, () => string>> = {
  payer: m.brands_place_payer,
  brand: m.brands_place_brand,
  order: m.brands_place_order,
  amount: m.brands_place_amount,
  until: m.brands_place_until,
  remarks: m.brands_place_remarks,
}
