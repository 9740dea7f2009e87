import { m } from '#paraglide/messages.js'
import { type Decision, decisionLabels } from '../cases.ts'
import type { EventLabels } from '../event.ts'

/** A transition of a withdrawal with its amounts as text with currency; null in messages of older versions. */
export type WithdrawalNotice = Decision & {
  /** The requested amount. */
  readonly amount: string | null
  /** The amount of this remittance, and the total of all remittances: the requested amount without the fee. */
  readonly sent: string | null
  readonly net: string | null
  /** The destination account, its number masked. */
  readonly account: string | null
  /** The bank's reference of this remittance. */
  readonly reference: string | null
}

type Words = EventLabels<WithdrawalNotice>
type In = Parameters<Words['title']>[1]
type Named = (inputs: { label: string }, language: In) => string
type Counted = (inputs: { label: string; amount: string }, language: In) => string

/** The decision's own text, then the total remitted, the account and the bank's reference. */
const text: Words['text'] = (told, language) => {
  const { after, amount, net, account, reference } = told
  const lines = [
    after === 'SUCCESS' && net && net !== amount && m.events_withdrawal_net({ net }, language),
    account && m.events_withdrawal_account({ account }, language),
    reference && m.events_withdrawal_reference({ reference }, language),
  ]
  const said = decisionLabels(() => '').text(told, language)
  return [said, lines.filter(Boolean).join('\n')].filter(Boolean).join('\n\n')
}

const words = (named: Named, counted: Counted): Words => ({
  title: ({ label, amount }, language) =>
    amount === null ? named({ label }, language) : counted({ label, amount }, language),
  text,
})

const remitted: Words = {
  title: ({ label, after, amount, sent, net }, language) => {
    const isPart = after === 'PART_SUCCESS'
    if (amount === null || sent === null)
      return (isPart ? m.events_withdrawal_remit_part : m.events_withdrawal_remit)(
        { label },
        language,
      )
    if (isPart) return m.events_withdrawal_remit_part_of({ label, amount, sent }, language)
    return sent === net
      ? m.events_withdrawal_remit_of({ label, amount }, language)
      : m.events_withdrawal_remit_rest_of({ label, amount, sent }, language)
  },
  text,
}

export const withdrawalEventLabels = {
  'withdrawal.accept': words(m.events_withdrawal_accept, m.events_withdrawal_accept_of),
  'withdrawal.hold': words(m.events_withdrawal_hold, m.events_withdrawal_hold_of),
  'withdrawal.remit': remitted,
  'withdrawal.fail': words(m.events_withdrawal_fail, m.events_withdrawal_fail_of),
  'withdrawal.return': words(m.events_withdrawal_return, m.events_withdrawal_return_of),
} satisfies Record<string, Words>
