import { type Reason, reason } from '#domain/reasons.ts'

/** What decides on a brand; the same facts on server and screen. */
export type BrandFacts = {
  readonly isRemoved: boolean
  /** A theme that is made of it. */
  readonly theme: { readonly themeId: string; readonly name: string } | null
}

/** What stands against changing a brand. */
export const againstBrandChange = ({ isRemoved }: Pick<BrandFacts, 'isRemoved'>): Reason[] =>
  isRemoved ? [reason('brand.removed')] : []

/** What stands against removing a brand: a theme would be without one. */
export const againstBrandRemoval = ({ isRemoved, theme }: BrandFacts): Reason[] => [
  ...againstBrandChange({ isRemoved }),
  ...(theme ? [reason('brand.used_by_theme', { name: theme.name, record: theme.themeId })] : []),
]
