import { BrandTyped } from '#contract/links/brand-inputs.ts'
import type { BrandRow } from '#contract/links/brands.ts'
import { brandColours } from '#domain/links/brand-colours.ts'
import type { LinkSender } from '#domain/links/link-mails.ts'
import type { Storefront } from '#domain/links/storefronts.ts'
import { defaultMail } from '#labels/links/mail-labels.ts'
import type { FieldErrorTexts } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { errorTextsOf } from '#portal/kit/error-texts.ts'
import { hoursOf, type Validity, validityOf } from './shared/validity.tsx'

export type BrandDraft = Validity & {
  readonly name: string
  readonly storeId: string
  readonly logo: readonly string[]
  readonly colour: string
  readonly contact: string
  readonly sender: LinkSender
  readonly mailSubject: string
  readonly mailText: string
  readonly storefront: Storefront | 'none'
}

/** The initial input. A new brand has our default colour and texts, and the website when there is only one. */
export function draftOf(brand: BrandRow | null, websites: readonly string[]): BrandDraft {
  if (brand) {
    const { name, storeId, logo, colour, contact, sender, mailSubject, mailText } = brand
    return {
      ...{ name, storeId, colour, contact, sender, mailSubject, mailText },
      ...validityOf(brand.validHours),
      logo: [logo],
      storefront: brand.storefront ?? 'none',
    }
  }
  const { subject, text } = defaultMail()
  const [only = ''] = websites.length === 1 ? websites : []
  return {
    ...{ name: '', storeId: only, logo: [], colour: '#0a6b78', contact: '', sender: 'orders' },
    ...{ mailSubject: subject, mailText: text, storefront: 'none' },
    ...validityOf(null),
  }
}

export const payloadOf = (draft: BrandDraft) => {
  const { name, storeId, logo, colour, contact, sender, mailSubject, mailText, storefront } = draft
  return {
    ...{ name, storeId, colour, contact, sender, mailSubject, mailText },
    logo: logo[0] ?? '',
    validHours: hoursOf(draft),
    storefront: storefront === 'none' ? null : storefront,
  }
}

export function draftErrors(draft: BrandDraft): FieldErrorTexts {
  const faults = errorTextsOf(BrandTyped, payloadOf(draft), {
    unknown_place: m.failures_field_unknown_place,
  })
  return {
    ...faults,
    ...(faults.validHours && { validHours: m.failures_field_valid_hours() }),
    ...(brandColours(draft.colour) ? {} : { colour: m.brands_colour_fault() }),
  }
}
