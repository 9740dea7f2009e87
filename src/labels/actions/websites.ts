import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const websitesActions = {
  'store.add': m.actions_store_add,
  'store.update': m.actions_store_update,
  'store.send_again': m.actions_store_send_again,
  'store.hide': m.actions_store_hide,
  'store.show': m.actions_store_show,
  'store.delete': m.actions_store_delete,
  'store.bind': m.actions_store_bind,
  'store.unbind': m.actions_store_unbind,
  'store.check': m.actions_store_check,
  'store.change_account': m.actions_store_change_account,
} satisfies ActionLabels
