import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const distributionAccountsActions = {
  'distribution.apply': m.actions_distribution_apply,
  'distribution.face_link': m.actions_distribution_face_link,
  'distribution.face': m.actions_distribution_face,
  'distribution.activate': m.actions_distribution_activate,
} satisfies ActionLabels
