import { useState } from 'react'
import type { Output } from '#contract/call.ts'
import type { clockMoves, getClock, moveClock } from '#contract/sandbox.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { ask, useAnswer } from './ask.ts'
import { ClockChanges } from './clock-changes.tsx'
import { Failed } from './failed.tsx'
import { instantText } from './instant.ts'

type Move = (typeof clockMoves)[number]
const moves: readonly { by: Move; label: () => string }[] = [
  { by: 'hour', label: m.sandbox_clock_hour },
  { by: 'day', label: m.sandbox_clock_day },
  { by: 'deadline', label: m.sandbox_clock_deadline },
  { by: 'days180', label: m.sandbox_clock_days180 },
]
const read = () => ask<typeof getClock>('/sandbox-api/clock')

/** The clock, and what putting it forward brings about. */
export function ClockCard() {
  const { data, failed, again } = useAnswer(read)
  const [moving, setMoving] = useState<Move | null>(null)
  const [moved, setMoved] = useState<Output<typeof moveClock>>()
  const [broken, setBroken] = useState(false)
  const clock = moved?.clock ?? data
  const move = async (by: Move) => {
    setMoving(by)
    setBroken(false)
    try {
      setMoved(await ask<typeof moveClock>('/sandbox-api/clock/move', 'POST', { by }))
    } catch {
      setBroken(true)
    }
    setMoving(null)
  }
  return (
    <Card title={m.sandbox_clock_title()}>
      <Stack gap="lg">
        {(failed || broken) && <Failed again={again} />}
        {clock && <DescriptionList columns={3} items={facts(clock)} />}
        <Inline>
          {moves.map(({ by, label }) => (
            <Button
              key={by}
              look="outline"
              tone="neutral"
              loading={moving === by}
              aria-disabled={moving !== null || (by === 'deadline' && !clock?.nextDeadline)}
              onClick={() => move(by)}
            >
              {label()}
            </Button>
          ))}
        </Inline>
        <div role="status" className={css({ minWidth: '0' })}>
          {moved && <ClockChanges moved={moved} />}
        </div>
      </Stack>
    </Card>
  )
}

function facts(clock: Output<typeof getClock>) {
  const hours = Math.round(clock.offsetSeconds / 3600)
  const next = clock.nextDeadline
  return [
    { name: m.sandbox_clock_now(), value: instantText(clock.now) },
    {
      name: m.sandbox_clock_title(),
      value: hours > 0 ? m.sandbox_clock_ahead({ hours: String(hours) }) : m.sandbox_clock_real(),
    },
    {
      name: m.sandbox_clock_next(),
      value: next ? `${instantText(next.at)} · ${next.name}` : m.sandbox_clock_none(),
    },
  ]
}
