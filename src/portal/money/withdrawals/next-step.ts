import type { WithdrawalRow } from '#contract/money/withdrawal-shapes.ts'
import type { WithdrawalStage } from '#domain/money/arrival.ts'
import { amountText } from '#domain/money.ts'
import { deskReasonLabels } from '#labels/cases.ts'
import { asSentence, sentences } from '#labels/sentences.ts'
import { m } from '#paraglide/messages.js'
import type { Tone } from '#ui/theme/tones.ts'
import { bankDay, expectedLabels, stageToday } from './expected.ts'

type Next = { readonly tone: Tone; readonly title: string; readonly text: string }
type Asked = Pick<
  WithdrawalRow,
  'status' | 'cause' | 'remittedAmount' | 'currency' | 'expectedOn' | 'reference'
>

const why = ({ cause }: Asked): string => (cause === null ? '' : deskReasonLabels[cause]({}))

/** Adds the expected day to the title. */
const till = (of: Asked, title: string, text: string): Pick<Next, 'title' | 'text'> => ({
  title: [title, expectedLabels(of)].filter(Boolean).join(' · '),
  text,
})
/** The title of a failed or returned withdrawal is its reason, when known. */
const lost = (of: Asked, title: string, text: string): Pick<Next, 'title' | 'text'> => ({
  title: why(of) || title,
  text: why(of) ? sentences(asSentence(title), text) : text,
})

const steps: Record<WithdrawalStage, (of: Asked) => Next> = {
  requested: (of) => ({
    tone: 'info',
    ...till(of, m.withdrawals_next_received(), m.withdrawals_next_received_text()),
  }),
  checking: (of) => ({
    tone: 'warn',
    ...till(of, m.withdrawals_next_pending(), why(of) || m.withdrawals_next_pending_text()),
  }),
  on_its_way: (of) => ({
    tone: 'info',
    ...till(of, m.withdrawals_next_inprocess(), m.withdrawals_next_inprocess_text()),
  }),
  part_sent: (of) => ({
    tone: 'info',
    ...till(
      of,
      m.withdrawals_next_part_success({
        amount: amountText(of.remittedAmount),
        currency: of.currency,
      }),
      m.withdrawals_next_part_success_text(),
    ),
  }),
  sent: (of) => ({
    tone: 'info',
    ...till(
      of,
      m.withdrawals_next_success(),
      of.reference === null
        ? m.withdrawals_next_success_plain()
        : m.withdrawals_next_success_text({ reference: of.reference }),
    ),
  }),
  in_bank: ({ expectedOn, reference }) => {
    const day = expectedOn === null ? '' : bankDay(expectedOn)
    return {
      tone: 'good',
      title: m.withdrawals_next_in_bank(),
      text:
        reference === null
          ? m.withdrawals_next_in_bank_plain({ day })
          : m.withdrawals_next_in_bank_text({ day, reference }),
    }
  },
  failed: (of) => ({
    tone: 'bad',
    ...lost(of, m.withdrawals_next_failed(), m.withdrawals_next_failed_text()),
  }),
  returned: (of) => ({
    tone: 'bad',
    ...lost(of, m.withdrawals_next_return(), m.withdrawals_next_return_text()),
  }),
}

/** The stage of a withdrawal as a sentence, and what happens next. */
export const nextStep = (record: Asked): Next => steps[stageToday(record)](record)
