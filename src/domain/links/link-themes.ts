import { type Reason, reason } from '#domain/reasons.ts'

/** Facts that decide what is possible with a theme. */
export type ThemeFacts = {
  readonly isDefault: boolean
  readonly isRemoved: boolean
  readonly brandRemoved: boolean
  /** The current default theme belongs to a website outside the user's access scope. */
  readonly defaultBeyondReach: boolean
}

const removed = ({ isRemoved }: Pick<ThemeFacts, 'isRemoved'>): Reason[] =>
  isRemoved ? [reason('theme.removed')] : []

/** Reasons against changing a theme: it is removed. */
export const againstChangingTheme = removed

/** Reasons against creating a link with a theme: it or its brand is removed. */
export const againstUsingTheme = (
  facts: Pick<ThemeFacts, 'isRemoved' | 'brandRemoved'>,
): Reason[] => [...removed(facts), ...(facts.brandRemoved ? [reason('theme.brand_removed')] : [])]

/** Reasons against removing a theme: there must always be a default. */
export const againstRemovingTheme = (
  facts: Pick<ThemeFacts, 'isRemoved' | 'isDefault'>,
): Reason[] => [...removed(facts), ...(facts.isDefault ? [reason('theme.is_default')] : [])]

/** Reasons against making a theme the default in place of the current one. */
export const againstDefaultTheme = (facts: ThemeFacts): Reason[] => [
  ...againstUsingTheme(facts),
  ...(facts.isDefault ? [reason('theme.default_already')] : []),
  ...(facts.defaultBeyondReach ? [reason('theme.default_beyond_reach')] : []),
]
