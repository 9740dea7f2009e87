import type { LinkTheme } from '#contract/links/link-themes.ts'
import type { BillSector } from '#domain/links/bills.ts'
import type { FieldErrorTexts } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import {
  draftsOf,
  emptyField,
  type FieldDraft,
  fieldErrorsOf,
  typedFields,
} from '#portal/links/bill-templates/shared/field-drafts.ts'

export type ThemeDraft = {
  readonly name: string
  readonly brandId: string
  /** The file name of the theme's own logo; empty uses the brand's. */
  readonly logo: readonly string[]
  readonly sector: BillSector | ''
  readonly fields: readonly FieldDraft[]
  readonly asksShipping: boolean
  readonly isDefault: boolean
}

export const draftOf = (theme: LinkTheme | null): ThemeDraft => ({
  name: theme?.name ?? '',
  // A removed brand must be replaced by another one.
  brandId: theme && !theme.brandRemoved ? theme.brandId : '',
  logo: theme?.logo ? [theme.logo] : [],
  sector: theme?.sector ?? '',
  fields: theme ? draftsOf(theme.fields, true) : [emptyField()],
  asksShipping: theme?.asksShipping ?? false,
  isDefault: theme?.isDefault ?? false,
})

export const themeErrors = ({ name, brandId, sector, fields }: ThemeDraft): FieldErrorTexts => ({
  ...(name.trim() === '' && { name: m.portal_fault_required() }),
  ...(brandId === '' && { brandId: m.link_themes_brand_choose() }),
  ...(sector === '' && { sector: m.bill_templates_sector_choose() }),
  ...fieldErrorsOf(fields),
})

/** The draft as a payload, with the revision of the theme when the form was opened. */
export const typedTheme = (theme: LinkTheme | null, draft: ThemeDraft) => ({
  ...(theme && { id: theme.themeId, seen: theme.revision }),
  name: draft.name.trim(),
  brandId: draft.brandId,
  logo: draft.logo[0] ?? null,
  // The form cannot be submitted without a sector.
  sector: draft.sector as BillSector,
  fields: typedFields(draft.fields),
  asksShipping: draft.asksShipping,
  isDefault: draft.isDefault,
})

type Kept = { readonly of: string; readonly draft: ThemeDraft }
let kept: Kept | null = null

/** Keeps a theme draft while its author adds a brand. `of` is empty for a new theme. */
export const keepDraft = (of: string, draft: ThemeDraft): void => {
  kept = { of, draft }
}
/** Returns the stored draft once, if it belongs to this theme. */
export function takeDraft(of: string): ThemeDraft | null {
  const found = kept?.of === of ? kept.draft : null
  kept = null
  return found
}
