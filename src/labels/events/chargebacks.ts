import type { ChargebackStage } from '#domain/payments/chargebacks.ts'
import { m } from '#paraglide/messages.js'
import { type EventLabels, minuteOf } from '../event.ts'
import { chargebackLabels } from '../payments/chargebacks.ts'

/** A chargeback case as its notifications need it. */
export type CaseNotice = {
  readonly stage: ChargebackStage
  /** The id of the payment. */
  readonly payment: string
  /** Disputed amount with its currency. */
  readonly amount: string
  /** Deadline of the stage's answer: ISO. */
  readonly until: string
  /** Number of days left; only for a reminder. */
  readonly days: number
}

type Words = EventLabels<CaseNotice>
type In = Parameters<Words['title']>[1]

const said = ({ stage, payment, amount, until, days }: CaseNotice, language: In) => ({
  stage: chargebackLabels[stage]({}, language),
  payment,
  amount,
  until: `${minuteOf(new Date(until))} UTC`,
  days: String(days),
})
type Said = ReturnType<typeof said>
type Message = (inputs: Said, language: In) => string

const words = (title: Message, text: Message): Words => ({
  title: (told, language) => title(said(told, language), language),
  text: (told, language) => text(said(told, language), language),
})

/** What the bank requests in a stage: a retrieval disputes no money. */
const wanted: Words['text'] = (told, language) =>
  (told.stage === 'retrieval' ? m.events_chargeback_answer_retrieval : m.events_chargeback_answer)(
    said(told, language),
    language,
  )
const opened: Words = {
  title: (told, language) => m.events_chargeback_opened_title(said(told, language), language),
  text: (told, language) =>
    (told.stage === 'retrieval'
      ? m.events_chargeback_retrieval_text
      : m.events_chargeback_opened_text)(said(told, language), language),
}
const escalated: Words = {
  title: (told, language) => m.events_chargeback_escalated_title(said(told, language), language),
  text: (told, language) =>
    told.stage === 'arbitration'
      ? m.events_chargeback_arbitration_text({}, language)
      : wanted(told, language),
}
const dispute = words(m.events_chargeback_lost_title, m.events_chargeback_lost_text)
const retrieval = words(m.events_chargeback_unproven_title, m.events_chargeback_unproven_text)
/** A lost case: a retrieval has no money to lose. */
const lost: Words = {
  title: (told, language) =>
    (told.stage === 'retrieval' ? retrieval : dispute).title(told, language),
  text: (told, language) => (told.stage === 'retrieval' ? retrieval : dispute).text(told, language),
}

export const chargebackEventLabels = {
  'chargeback.opened': opened,
  'chargeback.reminder': {
    title: (told, language) =>
      (told.days === 1 ? m.events_chargeback_reminder_one : m.events_chargeback_reminder_title)(
        said(told, language),
        language,
      ),
    text: wanted,
  },
  'chargeback.escalated': escalated,
  'chargeback.reversed': words(
    m.events_chargeback_reversed_title,
    m.events_chargeback_reversed_text,
  ),
  'chargeback.sent': words(m.events_chargeback_sent_title, m.events_chargeback_sent_text),
  'chargeback.won': words(m.events_chargeback_won_title, m.events_chargeback_won_text),
  'chargeback.partial': words(m.events_chargeback_partial_title, m.events_chargeback_partial_text),
  'chargeback.lost': lost,
  'chargeback.expired': words(m.events_chargeback_expired_title, m.events_chargeback_expired_text),
  'chargeback.withdrawn': words(
    m.events_chargeback_withdrawn_title,
    m.events_chargeback_withdrawn_text,
  ),
  'chargeback.refunded': words(
    m.events_chargeback_refunded_title,
    m.events_chargeback_refunded_text,
  ),
} satisfies Record<string, Words>
