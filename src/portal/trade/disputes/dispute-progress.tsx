import type { DisputeDetail } from '#contract/trade/dispute-shapes.ts'
import { m } from '#paraglide/messages.js'
import { When } from '#portal/kit/when.tsx'
import { Card } from '#ui/card.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { eventLooks } from './look.ts'

/** What happened to an alert, the latest first. */
export function DisputeProgress({ dispute: { history, note } }: { dispute: DisputeDetail }) {
  const items = history.toReversed().map(({ kind, at, actor }) => {
    const said = kind === 'processed' ? note : null
    const by = actor && m.disputes_by({ actor })
    return {
      id: kind,
      tone: eventLooks[kind].tone,
      title: eventLooks[kind].label(),
      when: <When at={at} />,
      ...(by || said ? { text: [by, said].filter(Boolean).join(' · ') } : {}),
    }
  })
  return (
    <Card title={m.disputes_progress()}>
      <Timeline label={m.disputes_progress()} items={items} />
    </Card>
  )
}
