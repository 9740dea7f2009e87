import { useEffect, useRef, useState } from 'react'
import type { Input } from '#contract/call.ts'
import { getClock, moveClock } from '#contract/sandbox/sandbox.ts'
import { setServerNow } from '#portal/kit/clock.ts'
import { queryClient, useCall } from '#portal/kit/query.ts'
import { useAct } from '#portal/kit/use-act.ts'

const lookEvery = 700

/**
 * The sandbox's clock and its moves. A move continues without the tab that started it: every tab that sees it running
 * follows it, and `arrived` is called when it has ended.
 */
export function useClock(arrived: (moveId: string) => void) {
  const [following, setFollowing] = useState(false)
  const { data } = useCall(getClock, {}, { pollMs: following && lookEvery })
  const move = data?.move ?? null
  const moving = move?.state === 'moving'
  const followed = useRef<string>(undefined)
  const told = useRef(arrived)
  told.current = arrived
  useEffect(() => {
    setFollowing(moving)
    if (moving) followed.current = move.moveId
    else if (data && move && followed.current === move.moveId) {
      followed.current = undefined
      setServerNow(data.now)
      told.current(move.moveId)
      void queryClient.invalidateQueries()
    }
  }, [data, move, moving])
  const { press: start } = useAct({
    act: async (send, by: Input<typeof moveClock>['by']) => {
      const answer = await send(moveClock, { by })
      // Another tab started a move first; it is shown here too.
      if (!answer.ok) await queryClient.invalidateQueries({ queryKey: [getClock.id] })
      return answer
    },
    onDone: (clock) => queryClient.setQueryData([getClock.id, {}], clock),
  })
  return { clock: data, move, moving, start }
}
