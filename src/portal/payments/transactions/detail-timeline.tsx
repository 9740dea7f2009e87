import type { TransactionDetail } from '#contract/payments/transaction-shapes.ts'
import type { Currency } from '#domain/currencies.ts'
import { capturable, factsOf } from '#machines/payments/lifecycles/transaction-facts.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import { Money } from '#portal/kit/money.tsx'
import { reachable } from '#portal/kit/reachable.ts'
import type { Looks } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { casesHref } from '#portal/ledger/chargeback-address.ts'
import { disputeHref } from '#portal/ledger/dispute-address.ts'
import { detailHref } from '#portal/ledger/transaction-address.ts'
import { Card } from '#ui/card.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Inline } from '#ui/stack.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { statusLooks, typeNames } from './shared/look.ts'

/** A future event: something that happens by itself, or a deadline after which an action is no longer possible. */
type Coming = {
  readonly id: string
  readonly title: string
  readonly at: string
  readonly amount?: string
  readonly currency?: Currency
}

/** The future events, latest first. */
export function comingOf(record: TransactionDetail): readonly Coming[] {
  const { settleAt, settledAt, reserveReleaseAt, reserveReleasedAt, facts, status } = record
  const { captureUntil, reviewUntil, voided } = facts
  const [sum] = record.sums
  const held = sum?.now.reserve.replace(/^-/, '') ?? ''
  const of = (id: string, title: string, at: string, amount?: string): Coming => ({
    id,
    title,
    at,
    ...(amount && /[1-9]/.test(amount) && sum ? { amount, currency: sum.currency } : {}),
  })
  const canCapture = status === 'SUCCESS' && !voided && capturable(factsOf(facts)) > 0n
  const ahead = [
    ...(settleAt && !settledAt
      ? [of('settles', m.transactions_timeline_settles(), settleAt, sum?.now.net)]
      : []),
    ...(reserveReleaseAt && !reserveReleasedAt && /[1-9]/.test(held)
      ? [of('releases', m.transactions_timeline_releases(), reserveReleaseAt, held)]
      : []),
    ...(captureUntil && canCapture
      ? [of('capture', m.transactions_timeline_capture_until(), captureUntil)]
      : []),
    ...(reviewUntil && status === 'REVIEW'
      ? [of('review', m.transactions_timeline_review_until(), reviewUntil)]
      : []),
  ]
  return ahead
    .filter(({ at }) => Date.parse(at) > now().getTime())
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

type Kind = TransactionDetail['timeline'][number]['kind']

const kinds: Looks<Kind> = {
  created: { tone: 'neutral', label: m.transactions_timeline_created },
  challenged: { tone: 'info', label: m.transactions_timeline_challenged },
  held: { tone: 'warn', label: m.transactions_timeline_held },
  authorised: { tone: 'good', label: m.transactions_timeline_authorised },
  declined: { tone: 'bad', label: m.transactions_timeline_declined },
  approved: { tone: 'good', label: m.transactions_timeline_approved },
  rejected: { tone: 'bad', label: m.transactions_timeline_rejected },
  canceled: { tone: 'neutral', label: m.transactions_timeline_canceled },
  captured: { tone: 'good', label: m.transactions_timeline_captured },
  voided: { tone: 'neutral', label: m.transactions_timeline_voided },
  lapsed: { tone: 'neutral', label: m.transactions_timeline_lapsed },
  refunded: { tone: 'info', label: m.transactions_timeline_refunded },
  settled: { tone: 'good', label: m.transactions_timeline_settled },
  reserve_released: { tone: 'good', label: m.transactions_timeline_reserve_released },
  chargeback: { tone: 'bad', label: m.transactions_timeline_chargeback },
  chargeback_expired: { tone: 'bad', label: m.transactions_timeline_chargeback_expired },
  chargeback_won: { tone: 'good', label: m.transactions_timeline_chargeback_won },
  chargeback_lost: { tone: 'bad', label: m.transactions_timeline_chargeback_lost },
  chargeback_ended: { tone: 'neutral', label: m.transactions_timeline_chargeback_ended },
  dispute: { tone: 'warn', label: m.transactions_timeline_dispute },
  dispute_closed: { tone: 'neutral', label: m.transactions_timeline_dispute_closed },
  returned: { tone: 'neutral', label: m.transactions_timeline_returned },
}

// For these kinds the related record is a dispute alert.
const ofDispute: readonly Kind[] = ['dispute', 'dispute_closed']

/** The future events and the history of a transaction, latest first. */
export function DetailTimeline({ record }: { record: TransactionDetail }) {
  const isPayment = record.purchaseTransactionId === null
  const done = record.timeline.map((event, index) => {
    const { amount, currency, actor, status, transactionId: other } = event
    const failed = status === 'FAILED' && event.kind !== 'declined'
    const begun = event.kind === 'created' && !isPayment
    const ofCase = event.kind.startsWith('chargeback') && reachable('/aq/chargeback')
    const dispute = ofDispute.includes(event.kind) && reachable('/aq/disputeDetail') ? other : null
    const related = record.related.find(({ transactionId }) => transactionId === other)
    return {
      id: `${event.at} ${event.kind} ${index}`,
      tone: failed ? ('bad' as const) : kinds[event.kind].tone,
      title: (
        <Inline>
          {begun ? m.transactions_timeline_started() : kinds[event.kind].label()}
          {failed && `· ${statusLooks.FAILED.label()}`}
          {amount && currency && <Money amount={amount} currency={currency} />}
        </Inline>
      ),
      when: <When at={event.at} />,
      ...(actor || related || ofCase || dispute
        ? {
            text: (
              <Inline>
                {actor && m.transactions_timeline_by({ actor })}
                {ofCase && (
                  <LinkText href={casesHref(record.transactionId)}>
                    {m.transactions_timeline_case()}
                  </LinkText>
                )}
                {dispute && (
                  <LinkText href={disputeHref(dispute)}>
                    {m.transactions_timeline_dispute_open()}
                  </LinkText>
                )}
                {related && (
                  <LinkText href={detailHref(related.transactionId)}>
                    {typeNames[related.transactionType]()}
                  </LinkText>
                )}
              </Inline>
            ),
          }
        : {}),
    }
  })
  return (
    <Card title={m.transactions_timeline_title()}>
      <Timeline
        label={m.transactions_timeline_title()}
        items={[...comingOf(record).map(toItem), ...done.reverse()]}
      />
    </Card>
  )
}

const toItem = ({ id, title, at, amount, currency }: Coming) => ({
  id,
  ahead: true,
  title: (
    <Inline>
      {title}
      {amount && currency && <Money amount={amount} currency={currency} sign />}
    </Inline>
  ),
  when: <When at={at} />,
})
