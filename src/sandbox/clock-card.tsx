import { useCallback, useEffect, useState } from 'react'
import type { Output } from '#contract/call.ts'
import type {
  clockMoves,
  getClock,
  getFired,
  listFired,
  moveClock,
} from '#contract/sandbox/sandbox.ts'
import { m } from '#paraglide/messages.js'
import { ClockProgress } from '#portal/sandbox/shared/clock-progress.tsx'
import { ExecutedKinds } from '#portal/sandbox/shared/executed-kinds.tsx'
import { MovedFigures } from '#portal/sandbox/shared/moved-figures.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { ask, useAnswer } from './ask.ts'
import { Failed } from './failed.tsx'
import { instantText } from './instant.ts'

/** The jobs executed while the clock moved, and the merchants whose figures changed. */
function ClockChanges({ moveId }: { moveId: string }) {
  const read = useCallback(
    () => ask<typeof getFired>(`/sandbox-api/fired/kinds?moveId=${moveId}`),
    [moveId],
  )
  const { data, failed, again } = useAnswer(read)
  const load = (kind: string, pageNum: number, pageSize: number) =>
    ask<typeof listFired>('/sandbox-api/fired', 'POST', {
      ...{ moveId, kind, pageNum, pageSize, total: 'none' },
    }).then(
      ({ records }) => records,
      () => null,
    )
  if (!data) return failed ? <Failed again={again} /> : null
  const count = data.kinds.reduce((sum, kind) => sum + kind.count, 0)
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <p>{m.sandbox_clock_fired({ count: String(count) })}</p>
        <ExecutedKinds kinds={data.kinds} load={load} when={instantText} />
      </Stack>
      {data.changes.length === 0 ? (
        <p>{m.sandbox_clock_no_changes()}</p>
      ) : (
        <MovedFigures changes={data.changes} />
      )}
    </Stack>
  )
}

type Move = (typeof clockMoves)[number]
const moves: readonly { by: Move; label: () => string }[] = [
  { by: 'hour', label: m.sandbox_clock_hour },
  { by: 'day', label: m.sandbox_clock_day },
  { by: 'deadline', label: m.sandbox_clock_deadline },
  { by: 'days180', label: m.sandbox_clock_days180 },
]
const lookEvery = 700
const read = () => ask<typeof getClock>('/sandbox-api/clock')
const dayOf = (at: string) => at.slice(0, 10)

/** The sandbox clock, the controls to move it, and the effects of the last move. */
export function ClockCard() {
  const { data: clock, failed, again } = useAnswer(read)
  const [asking, setAsking] = useState<Move | null>(null)
  const [refused, setRefused] = useState<string>()
  const { move } = clock ?? {}
  const moving = move?.state === 'moving'
  useEffect(() => {
    if (!moving) return
    const timer = setInterval(again, lookEvery)
    return () => clearInterval(timer)
  }, [moving, again])
  const begin = async (by: Move) => {
    setAsking(by)
    setRefused(undefined)
    try {
      await ask<typeof moveClock>('/sandbox-api/clock/move', 'POST', { by })
    } catch (error) {
      setRefused(error instanceof Error ? error.message : m.sandbox_failed())
    }
    again()
    setAsking(null)
  }
  return (
    <Card title={m.sandbox_clock_title()}>
      <Stack gap="lg">
        {failed && <Failed again={again} />}
        {refused !== undefined && <Notice tone="bad" title={refused} />}
        {clock && <DescriptionList columns={3} items={facts(clock)} />}
        {move && moving ? (
          <ClockProgress move={move} day={dayOf} />
        ) : (
          <Inline>
            {moves.map(({ by, label }) => (
              <Button
                key={by}
                look="outline"
                tone="neutral"
                loading={asking === by}
                aria-disabled={asking !== null || (by === 'deadline' && !clock?.nextDeadline)}
                onClick={() => begin(by)}
              >
                {label()}
              </Button>
            ))}
          </Inline>
        )}
        <div role="status" className={css({ minWidth: '0' })}>
          {move?.state === 'broken' &&
            m.shell_clock_broken({ reached: dayOf(move.reached), to: dayOf(move.to) })}
          {move && !moving && <ClockChanges moveId={move.moveId} />}
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
