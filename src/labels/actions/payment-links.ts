import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const paymentLinksActions = {
  'payment_link.confirm': m.actions_payment_link_confirm,
  'payment_link.pay': m.actions_payment_link_pay,
  'payment_link.give_up': m.actions_payment_link_give_up,
  'payment_link.paid': m.actions_payment_link_paid,
  'payment_link.expire': m.actions_payment_link_expire,
  'payment_link.limit': m.actions_payment_link_limit,
  'payment_link.create': m.actions_payment_link_create,
  'payment_link.resend': m.actions_payment_link_resend,
  'payment_link.remind': m.actions_payment_link_remind,
  'payment_link.invalidate': m.actions_payment_link_invalidate,
} satisfies ActionLabels
