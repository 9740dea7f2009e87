import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const chargebacksActions = {
  'chargeback.open': m.actions_chargeback_open,
  'chargeback.close': m.actions_chargeback_close,
  'chargeback.stage': m.actions_chargeback_stage,
  'chargeback.submit': m.actions_chargeback_submit,
  'chargeback.edit': m.actions_chargeback_edit,
  'chargeback.take_back': m.actions_chargeback_take_back,
  'chargeback.reopen': m.actions_chargeback_reopen,
  'chargeback.waive': m.actions_chargeback_waive,
  'chargeback.confirm': m.actions_chargeback_confirm,
  'chargeback.send': m.actions_chargeback_send,
  'chargeback.draft': m.actions_chargeback_draft,
} satisfies ActionLabels
