import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const withdrawalAccountsActions = {
  'withdrawal_account.add': m.actions_withdrawal_account_add,
  'withdrawal_account.change': m.actions_withdrawal_account_change,
  'withdrawal_account.delete': m.actions_withdrawal_account_delete,
  'withdrawal_account.show': m.actions_withdrawal_account_show,
  'collection.link': m.actions_collection_link,
} satisfies ActionLabels
