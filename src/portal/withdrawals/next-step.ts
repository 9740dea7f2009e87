import type { WithdrawalRow } from '#contract/withdrawal-shapes.ts'
import type { WithdrawalStatus } from '#domain/withdrawals.ts'
import { m } from '#paraglide/messages.js'
import { amountText } from '#portal/kit/amount-text.ts'
import type { Tone } from '#ui/theme/tones.ts'
import { deskReasonWords } from '#words/desk.ts'
import { arrivalDays } from './arrival-days.ts'

type Next = { readonly tone: Tone; readonly title: string; readonly text: string }
type Asked = Pick<WithdrawalRow, 'status' | 'cause' | 'remittedAmount' | 'currency'>

const why = ({ cause }: Asked): string => (cause === null ? '' : deskReasonWords[cause]({}))

const steps: Record<WithdrawalStatus, (of: Asked) => Next> = {
  RECEIVED: () => ({
    tone: 'info',
    title: m.withdrawals_next_received(),
    text: m.withdrawals_next_received_text(arrivalDays),
  }),
  PENDING: (of) => ({
    tone: 'warn',
    title: m.withdrawals_next_pending(),
    text: why(of) || m.withdrawals_next_pending_text(),
  }),
  INPROCESS: () => ({
    tone: 'info',
    title: m.withdrawals_next_inprocess(),
    text: m.withdrawals_next_inprocess_text(arrivalDays),
  }),
  PART_SUCCESS: (of) => ({
    tone: 'info',
    title: m.withdrawals_next_part_success({
      amount: amountText(of.remittedAmount),
      currency: of.currency,
    }),
    text: m.withdrawals_next_part_success_text(),
  }),
  SUCCESS: () => ({
    tone: 'good',
    title: m.withdrawals_next_success(),
    text: m.withdrawals_next_success_text(arrivalDays),
  }),
  FAILED: (of) => ({
    tone: 'bad',
    title: m.withdrawals_next_failed(),
    text: `${why(of)} ${m.withdrawals_next_failed_text()}`.trim(),
  }),
  RETURN: (of) => ({
    tone: 'warn',
    title: m.withdrawals_next_return(),
    text: `${why(of)} ${m.withdrawals_next_return_text()}`.trim(),
  }),
}

/** How a withdrawal stands in a sentence, and what happens next. */
export const nextStep = (record: Asked): Next => steps[record.status](record)
