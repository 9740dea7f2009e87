import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const identityActions = {
  'identity.open': m.actions_identity_open,
  'identity.begin': m.actions_identity_begin,
  'identity.save': m.actions_identity_save,
  'identity.send': m.actions_identity_send,
  'identity.restore': m.actions_identity_restore,
  'identity.give_up': m.actions_identity_give_up,
  'identity.mark': m.actions_identity_mark,
  'identity.expire': m.actions_identity_expire,
  'identity.forget': m.actions_identity_forget,
} satisfies ActionLabels
