import type { Draft } from '#contract/links/made-link-shapes.ts'
import type { BillField } from '#domain/links/bills.ts'
import { hoursOf } from '#domain/links/making.ts'
import { payerPicture } from '#domain/links/payer-pictures.ts'
import type { Reader } from '#server/db/open.ts'
import type { brands } from '#server/db/schema/brands.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { templateFor } from '../../bill-templates/shared/for-links.ts'
import { brandFor } from '../../brands/shared/for-links.ts'
import { modeFor } from '../../link-modes/shared/for-links.ts'
import { themeFor } from '../../link-themes/shared/for-links.ts'
import type { WholeLink } from '../shared/make-link.ts'
import type { FieldErrors } from '../shared/read-order.ts'

type Kept = Pick<
  WholeLink,
  | 'brandName'
  | 'brandColour'
  | 'brandLogo'
  | 'contact'
  | 'brandId'
  | 'templateId'
  | 'themeId'
  | 'modeId'
  | 'sector'
  | 'storefront'
  | 'sender'
  | 'mailSubject'
  | 'mailText'
  | 'reminds'
  | 'validHours'
  | 'sendsMail'
>
/** The values that a link copies from its building blocks; a building block that was not found is a field error. */
export type Parts = {
  readonly kept: Kept
  readonly fields: readonly BillField[]
  /** Its template or theme asks every payer for a shipping address. */
  readonly asksShipping: boolean
  readonly faults: FieldErrors
}

export const readParts = (db: Reader, by: Scope, draft: Draft): Promise<Parts> =>
  draft.version === 3 ? readNewer(db, by, draft) : readOlder(db, by, draft)

type Of<Version extends Draft['version']> = Extract<Draft, { readonly version: Version }>

async function readOlder(db: Reader, by: Scope, draft: Of<1 | 2>): Promise<Parts> {
  const brand = await brandFor(db, by, draft.brandId)
  const template = await templateFor(db, by, draft.templateId)
  return {
    kept: {
      ...ofBrand(brand, brand?.logo),
      templateId: template?.id ?? null,
      themeId: null,
      modeId: null,
      sector: template?.sector ?? null,
      reminds: draft.reminds,
      validHours: hoursOf(draft.validHours, brand?.validHours),
      sendsMail: draft.sendsMail,
    },
    fields: template?.fields ?? [],
    asksShipping: template?.asksShipping ?? false,
    faults: {
      ...(!brand && { brandId: 'unknown_value' }),
      ...(!template && { templateId: 'unknown_value' }),
    },
  }
}

async function readNewer(db: Reader, by: Scope, draft: Of<3>): Promise<Parts> {
  const found = await themeFor(db, by, draft.themeId)
  const mode = await modeFor(db, by, draft.modeId)
  const { theme, brand } = found ?? {}
  const ofTheme = ofBrand(brand, theme?.logo ?? brand?.logo)
  return {
    kept: {
      ...ofTheme,
      templateId: null,
      themeId: theme?.id ?? null,
      modeId: mode?.id ?? null,
      sector: theme?.sector ?? null,
      // For a mail that is sent later by hand, the brand's texts are used.
      mailSubject: mode?.mailTitle ?? ofTheme.mailSubject,
      mailText: mode?.mailContent ?? ofTheme.mailText,
      reminds: mode?.reminds ?? false,
      validHours: hoursOf(draft.validHours, mode?.validHours, brand?.validHours),
      sendsMail: mode?.sendsMail ?? false,
    },
    fields: theme?.fields ?? [],
    asksShipping: theme?.asksShipping ?? false,
    faults: {
      ...(!found && { themeId: 'unknown_value' }),
      ...(!mode && { modeId: 'unknown_value' }),
    },
  }
}

const ofBrand = (brand: typeof brands.$inferSelect | undefined, logo: string | undefined) => ({
  brandId: brand?.id ?? null,
  brandName: brand?.name ?? '',
  brandColour: brand?.colour ?? '',
  brandLogo: logo === undefined ? null : payerPicture(logo),
  contact: brand?.contact ?? null,
  storefront: brand?.storefront ?? null,
  sender: brand?.sender ?? null,
  mailSubject: brand?.mailSubject ?? null,
  mailText: brand?.mailText ?? null,
})
