import type { Output } from '#contract/call.ts'
import type { getClock } from '#contract/sandbox/sandbox.ts'
import { m } from '#paraglide/messages.js'
import { Progress } from '#ui/progress.tsx'

type ShownMove = NonNullable<Output<typeof getClock>['move']>

/** Progress of a move of the clock: the day it has reached, its target, and the jobs executed so far. */
export function ClockProgress({
  move: { from, to, reached, fired },
  day,
}: {
  move: ShownMove
  day: (at: string) => string
}) {
  const [start, end, at] = [from, to, reached].map((instant) => Date.parse(instant))
  const whole = (end ?? 0) - (start ?? 0)
  const value = whole > 0 ? Math.min(100, (100 * ((at ?? 0) - (start ?? 0))) / whole) : 100
  return (
    <Progress
      label={m.shell_clock_moving({ to: day(to) })}
      value={value}
      valueText={m.shell_clock_reached({ reached: day(reached), count: String(fired) })}
    />
  )
}
