import { useRef } from 'react'
import { useLeaveGuard } from '#portal/kit/leaving.ts'
import type { HeldAppeal } from './draft-state.tsx'

const lost = ['unkept', 'untaken', 'faulty', 'comparing', 'parted'] as const

/** Whoever would leave what the server has not taken is asked; what is on its way arrives without being waited for. */
export function useUnkept(held: HeldAppeal) {
  const element = useRef<HTMLFormElement>(null)
  const newest = useRef(held)
  newest.current = held
  const unsaved = useRef(() => lost.some((inner) => newest.current.matches({ editing: inner })))
  return useLeaveGuard({
    element,
    unsaved: unsaved.current,
    ...{ submit: () => {}, refusals: 0 },
  })
}
