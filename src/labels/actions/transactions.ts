import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const transactionsActions = {
  'transaction.pay': m.actions_transaction_pay,
  'transaction.capture': m.actions_transaction_capture,
  'transaction.void': m.actions_transaction_void,
  'transaction.cancel': m.actions_transaction_cancel,
  'transaction.refund': m.actions_transaction_refund,
  'transaction.return': m.actions_transaction_return,
  'transaction.review': m.actions_transaction_review,
  'transaction.review_timeout': m.actions_transaction_review_timeout,
  'transaction.end': m.actions_transaction_end,
  'transaction.expire': m.actions_transaction_expire,
  'settlement.run': m.actions_settlement_run,
  'reserve.release': m.actions_reserve_release,
} satisfies ActionLabels
