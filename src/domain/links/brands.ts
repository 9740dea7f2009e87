import { type Reason, reason } from '#domain/reasons.ts'

/** Facts that decide what is possible with a brand, shared by server and screen. */
export type BrandFacts = {
  readonly isRemoved: boolean
  /** A theme that uses the brand. */
  readonly theme: { readonly themeId: string; readonly name: string } | null
}

/** Reasons against changing a brand: it is removed. */
export const againstBrandChange = ({ isRemoved }: Pick<BrandFacts, 'isRemoved'>): Reason[] =>
  isRemoved ? [reason('brand.removed')] : []

/** Reasons against removing a brand: a theme still uses it. */
export const againstBrandRemoval = ({ isRemoved, theme }: BrandFacts): Reason[] => [
  ...againstBrandChange({ isRemoved }),
  ...(theme ? [reason('brand.used_by_theme', { name: theme.name, record: theme.themeId })] : []),
]
