import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const virtualAccountsActions = {
  'virtual_account.create': m.actions_virtual_account_create,
  'virtual_account.add_currency': m.actions_virtual_account_add_currency,
  'virtual_account.decide': m.actions_virtual_account_decide,
  'articles.upload': m.actions_articles_upload,
} satisfies ActionLabels
