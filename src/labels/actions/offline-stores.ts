import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const offlineStoresActions = {
  'offline_store.draft': m.actions_offline_store_draft,
  'offline_store.send': m.actions_offline_store_send,
  'offline_store.send_again': m.actions_offline_store_send_again,
  'offline_store.renew': m.actions_offline_store_renew,
  'offline_store.expire': m.actions_offline_store_expire,
} satisfies ActionLabels
