import * as v from 'valibot'
import { autoWithdrawalEventLabels } from '#labels/events/auto-withdrawals.ts'
import { type DecisionEvents, decisionEvents } from '#server/cases/decision-events.ts'
import { merchantEvent } from '#server/events/event.ts'

const seen = {
  about: 'withdrawal',
  screen: '/aq/autoWithdrawal',
  address: () => '/aq/autoWithdrawal',
} as const
const { 'auto_withdrawal.close': close, 'auto_withdrawal.resume': resume } =
  autoWithdrawalEventLabels
const told = decisionEvents(
  { 'auto_withdrawal.close': close, 'auto_withdrawal.resume': resume },
  seen,
)

/** Notifications to the merchant: the provider's decisions, and that the automatic withdrawal turned itself off. */
export const autoWithdrawalEvents = {
  close: told('auto_withdrawal.close'),
  resume: told('auto_withdrawal.resume'),
  rejections: merchantEvent({
    ...seen,
    type: 'auto_withdrawal.rejections',
    params: v.object({ count: v.number(), days: v.number() }),
    words: autoWithdrawalEventLabels['auto_withdrawal.rejections'],
    channels: ['message', 'mail'],
  }),
  accounts: merchantEvent({
    ...seen,
    type: 'auto_withdrawal.accounts',
    params: v.object({ account: v.string() }),
    words: autoWithdrawalEventLabels['auto_withdrawal.accounts'],
    channels: ['message', 'mail'],
  }),
} satisfies DecisionEvents<'auto_withdrawal'> & Record<string, unknown>
