import type { LinkTheme } from '#contract/links/link-themes.ts'
import {
  againstChangingTheme,
  againstDefaultTheme,
  againstRemovingTheme,
} from '#domain/links/link-themes.ts'
import type { RenderedReason } from '#domain/reasons.ts'
import { linkThemesReasons } from '#labels/reasons/link-themes.ts'
import { formatReasons } from '#portal/kit/format-reasons.ts'

const guards = {
  change: againstChangingTheme,
  makeDefault: againstDefaultTheme,
  remove: againstRemovingTheme,
}

/** The reasons against an action on a theme, from the same guards that the server uses. */
export const againstAct = (theme: LinkTheme, act: keyof typeof guards): readonly RenderedReason[] =>
  formatReasons(linkThemesReasons, guards[act]({ ...theme, isRemoved: theme.removedAt !== null }))
