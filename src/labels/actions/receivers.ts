import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const receiversActions = {
  'receiver.add': m.actions_receiver_add,
  'receiver.update': m.actions_receiver_update,
  'receiver.delete': m.actions_receiver_delete,
  'receiver.invite': m.actions_receiver_invite,
  'receiver.test': m.actions_receiver_test,
  'receiver.confirm': m.actions_receiver_confirm,
  'receiver.unsubscribe': m.actions_receiver_unsubscribe,
  'receiver.bounce': m.actions_receiver_bounce,
} satisfies ActionLabels
