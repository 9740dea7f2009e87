import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const deskActions = {
  'desk.decide': m.actions_desk_decide,
  'desk.set_robot': m.actions_desk_set_robot,
  'desk.set_four_eyes': m.actions_desk_set_four_eyes,
  'desk.propose': m.actions_desk_propose,
  'desk.confirm': m.actions_desk_confirm,
  'desk.dismiss': m.actions_desk_dismiss,
  'control.propose': m.actions_control_propose,
  'control.change': m.actions_control_change,
  'control.dismiss': m.actions_control_dismiss,
} satisfies ActionLabels
