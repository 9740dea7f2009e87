import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { greeting } from '#portal/access/sessions/offers/greeting-word.ts'
import { go } from '#portal/kit/go.ts'
import { endRecovery, recovery } from './recovery.ts'

export const identifyPath = '/aq/forgetPwd'
export const renewPath = '/aq/resetPwd'
const ownPaths: readonly string[] = [identifyPath, renewPath]

/** The recovery for one of its pages; each step has its address, and the browser's Back is the flow's. */
export function useRecovery(path: typeof identifyPath | typeof renewPath) {
  const [actor] = useState(recovery)
  const snapshot = useSelector(actor, (held) => held)
  useEffect(() => {
    const heard = [
      actor.on('renewing', () => go(renewPath)),
      actor.on('identifying', () => go(identifyPath)),
      actor.on('reset', ({ email }) => {
        greeting.set({ email, said: 'reset' })
        go('/aq/login')
      }),
    ]
    const renewing = actor.getSnapshot().matches({ form: 'renew' })
    if (path === identifyPath && renewing) actor.send({ type: 'BACK' })
    if (path === renewPath && !renewing) go(identifyPath, { replace: true })
    return () => {
      for (const one of heard) one.unsubscribe()
      if (!ownPaths.includes(location.pathname)) endRecovery()
    }
  }, [actor, path])
  return { actor, snapshot }
}
