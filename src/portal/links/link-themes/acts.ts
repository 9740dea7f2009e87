import type { LinkTheme } from '#contract/links/link-themes.ts'
import {
  againstChangingTheme,
  againstDefaultTheme,
  againstRemovingTheme,
} from '#domain/links/link-themes.ts'
import type { ToldReason } from '#domain/reasons.ts'
import { toldBy } from '#portal/kit/told-by.ts'
import { linkThemesReasons } from '#words/reasons/link-themes.ts'

const guards = {
  change: againstChangingTheme,
  makeDefault: againstDefaultTheme,
  remove: againstRemovingTheme,
}

/** What stands against something with a theme, by the guards that the server asks as well. */
export const againstAct = (theme: LinkTheme, act: keyof typeof guards): readonly ToldReason[] =>
  toldBy(linkThemesReasons, guards[act]({ ...theme, isRemoved: theme.removedAt !== null }))
