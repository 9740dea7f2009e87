import type { TransactionDetail } from '#contract/transaction-shapes.ts'
import { m } from '#paraglide/messages.js'
import { Money } from '#portal/kit/money.tsx'
import type { Looks } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { Card } from '#ui/card.tsx'
import { Inline } from '#ui/stack.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { statusLooks } from './look.ts'

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
  refunded: { tone: 'info', label: m.transactions_timeline_refunded },
  settled: { tone: 'good', label: m.transactions_timeline_settled },
  reserve_released: { tone: 'good', label: m.transactions_timeline_reserve_released },
  chargeback: { tone: 'bad', label: m.transactions_timeline_chargeback },
  returned: { tone: 'neutral', label: m.transactions_timeline_returned },
}

/** What happened to a transaction, in its order. */
export function DetailTimeline({ record }: { record: TransactionDetail }) {
  const isPayment = record.purchaseTransactionId === null
  const items = record.timeline.map((event, index) => {
    const { amount, currency, actor, status } = event
    const failed = status === 'FAILED' && event.kind !== 'declined'
    const begun = event.kind === 'created' && !isPayment
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
      ...(actor ? { text: m.transactions_timeline_by({ actor }) } : {}),
    }
  })
  return (
    <Card title={m.transactions_timeline_title()}>
      <Timeline label={m.transactions_timeline_title()} items={items} />
    </Card>
  )
}
