import { m } from '#paraglide/messages.js'
import type { ActionWords } from '../action.ts'

export const deskActions = {
  'desk.decide': m.actions_desk_decide,
  'desk.set_robot': m.actions_desk_set_robot,
  'desk.set_four_eyes': m.actions_desk_set_four_eyes,
} satisfies ActionWords
