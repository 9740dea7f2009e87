import { type Reason, reason } from '#domain/reasons.ts'

/** What decides whether something may be done with a theme. */
export type ThemeFacts = {
  readonly isDefault: boolean
  readonly isRemoved: boolean
  /** The brand it is made of was removed. */
  readonly brandRemoved: boolean
  /** The default one is of a website that whoever asks does not reach. */
  readonly defaultBeyondReach: boolean
}

const removed = ({ isRemoved }: Pick<ThemeFacts, 'isRemoved'>): Reason[] =>
  isRemoved ? [reason('theme.removed')] : []

/** What stands against changing a theme. */
export const againstChangingTheme = removed

/** What stands against making a link of a theme. */
export const againstUsingTheme = (
  facts: Pick<ThemeFacts, 'isRemoved' | 'brandRemoved'>,
): Reason[] => [...removed(facts), ...(facts.brandRemoved ? [reason('theme.brand_removed')] : [])]

/** What stands against removing a theme: there is always a default one. */
export const againstRemovingTheme = (
  facts: Pick<ThemeFacts, 'isRemoved' | 'isDefault'>,
): Reason[] => [...removed(facts), ...(facts.isDefault ? [reason('theme.is_default')] : [])]

/** What stands against making a theme the default one, in place of the one that is. */
export const againstDefaultTheme = (facts: ThemeFacts): Reason[] => [
  ...againstUsingTheme(facts),
  ...(facts.isDefault ? [reason('theme.default_already')] : []),
  ...(facts.defaultBeyondReach ? [reason('theme.default_beyond_reach')] : []),
]
