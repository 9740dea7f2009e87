import type { WithdrawalDetail, WithdrawalEvent } from '#contract/money/withdrawal-shapes.ts'
import { m } from '#paraglide/messages.js'
import { Money } from '#portal/kit/money.tsx'
import type { Looks } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { Card } from '#ui/card.tsx'
import { Inline } from '#ui/stack.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { deskReasonWords } from '#words/cases.ts'

const kinds: Looks<WithdrawalEvent['kind']> = {
  requested: { tone: 'neutral', label: m.withdrawals_way_requested },
  accept: { tone: 'info', label: m.withdrawals_way_accept },
  hold: { tone: 'warn', label: m.withdrawals_way_hold },
  remit: { tone: 'good', label: m.withdrawals_way_remit },
  fail: { tone: 'bad', label: m.withdrawals_way_fail },
  return: { tone: 'warn', label: m.withdrawals_way_return },
}

/** What happened to a withdrawal, in its order, with what the provider said. */
export function DetailWay({ record }: { record: WithdrawalDetail }) {
  const items = record.events.map((event, index) => {
    const { kind, at, amount, reason, note } = event
    const said = [reason && deskReasonWords[reason]({}), note].filter(Boolean).join(' ')
    return {
      id: `${at} ${kind} ${index}`,
      tone: kinds[kind].tone,
      title: (
        <Inline>
          {kinds[kind].label()}
          {amount !== null && <Money amount={amount} currency={record.currency} />}
        </Inline>
      ),
      when: <When at={at} />,
      ...(said ? { text: said } : {}),
    }
  })
  return (
    <Card title={m.withdrawals_way()}>
      <Timeline label={m.withdrawals_way()} items={items} />
    </Card>
  )
}
