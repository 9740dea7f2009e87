import { useCallback } from 'react'
import type { getFired, listFired } from '#contract/sandbox/sandbox.ts'
import { m } from '#paraglide/messages.js'
import { FiredKinds } from '#portal/sandbox/offers/fired-kinds.tsx'
import { MovedFigures } from '#portal/sandbox/offers/moved-figures.tsx'
import { Stack } from '#ui/stack.tsx'
import { ask, useAnswer } from './ask.ts'
import { Failed } from './failed.tsx'
import { instantText } from './instant.ts'

/** What fired while the clock moved, and whose figures it changed. */
export function ClockChanges({ moveId }: { moveId: string }) {
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
        <FiredKinds kinds={data.kinds} load={load} when={instantText} />
      </Stack>
      {data.changes.length === 0 ? (
        <p>{m.sandbox_clock_no_changes()}</p>
      ) : (
        <MovedFigures changes={data.changes} />
      )}
    </Stack>
  )
}
