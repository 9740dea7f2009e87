import * as v from 'valibot'
import { PrintedText } from '#contract/printed-text.ts'
import { Id, Text } from '#contract/shapes.ts'
import { limits } from '#domain/limits.ts'
import { linkSenders, mailLimits, unknownPlaces } from '#domain/links/link-mails.ts'
import { storefronts } from '#domain/links/storefronts.ts'

/** For how many hours links are valid. */
export const ValidHours = v.pipe(
  v.number('valid_hours'),
  v.integer('valid_hours'),
  v.minValue(1, 'valid_hours'),
  v.maxValue(limits.linkHoursMax, 'valid_hours'),
)
const noUnknownPlaces = v.check<string, 'unknown_place'>(
  (text) => unknownPlaces(text).length === 0,
  'unknown_place',
)
/** Subject and text of a merchant's mail; they may contain placeholders (`mailPlaces`). */
export const MailSubject = v.pipe(Text(mailLimits.subject), noUnknownPlaces)
export const MailText = v.pipe(Text(mailLimits.text), noUnknownPlaces)

/** The editable fields of a brand. */
export const BrandTyped = v.object({
  name: PrintedText(64),
  storeId: Id,
  /** The name of an uploaded picture. */
  logo: Id,
  colour: v.pipe(v.string('required'), v.regex(/^#[\da-f]{6}$/i, 'colour_format')),
  contact: PrintedText(120),
  sender: v.picklist(linkSenders, 'unknown_value'),
  mailSubject: MailSubject,
  mailText: MailText,
  validHours: v.nullish(ValidHours),
  storefront: v.nullish(v.picklist(storefronts, 'unknown_value')),
})
