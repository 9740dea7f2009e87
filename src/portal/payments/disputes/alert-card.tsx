import type { DisputeDetail } from '#contract/payments/dispute-shapes.ts'
import { disputeReasonLabels } from '#labels/payments/disputes.ts'
import { m } from '#paraglide/messages.js'
import { Copyable } from '#portal/kit/copy-button.tsx'
import { Money } from '#portal/kit/money.tsx'
import { When } from '#portal/kit/when.tsx'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Inline } from '#ui/stack.tsx'
import { TimeLeft } from './time-left.tsx'

/** The alert as the card network reported it, and the merchant's answer. */
export function AlertCard({ dispute }: { dispute: DisputeDetail }) {
  const { amount, currency, reason, status, deadline, disputeTime, note, closedAt } = dispute
  const { networkReference } = dispute
  return (
    <Card title={m.disputes_alert()}>
      <DescriptionList
        columns={2}
        items={[
          { name: m.disputes_amount(), value: <Money amount={amount} currency={currency} flag /> },
          { name: m.disputes_reason(), value: disputeReasonLabels[reason]({}) },
          { name: m.disputes_time(), value: <When at={disputeTime} /> },
          {
            name: m.disputes_deadline(),
            value: (
              <Inline>
                <When at={deadline} />
                {status === 'pending' && <TimeLeft until={deadline} />}
              </Inline>
            ),
          },
          {
            name: m.disputes_network_reference(),
            value: <Copyable value={networkReference} name={m.disputes_network_reference()} />,
          },
          ...(closedAt ? [{ name: m.disputes_closed(), value: <When at={closedAt} /> }] : []),
          ...(note ? [{ name: m.disputes_note(), value: note }] : []),
        ]}
      />
    </Card>
  )
}
