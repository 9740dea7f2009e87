import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const linkThemesActions = {
  'link_theme.add': m.actions_link_theme_add,
  'link_theme.update': m.actions_link_theme_update,
  'link_theme.remove': m.actions_link_theme_remove,
  'link_theme.make_default': m.actions_link_theme_make_default,
} satisfies ActionLabels
