import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { createActor, fromPromise } from 'xstate'
import { resetPwd } from '#contract/access/recovery.ts'
import {
  type RecoverOutcome,
  type RecoverRequest,
  recoverFlow,
} from '#machines/access/flows/recover.ts'
import { checkPassword } from '#portal/access/passwords/shared/password-rules.ts'
import { seal } from '#portal/access/passwords/shared/seal.ts'
import { saidOf } from '#portal/access/registration/shared/code-message.ts'
import { greeting } from '#portal/access/sessions/shared/greeting-word.ts'
import { send } from '#portal/kit/call.ts'
import { CallError, unanswered } from '#portal/kit/failure.ts'
import { go } from '#portal/kit/go.ts'

async function reset({
  channel,
  account,
  code,
  password,
}: RecoverRequest): Promise<RecoverOutcome> {
  const broken = await checkPassword('Password', password)
  if (broken !== null)
    return { kind: 'refused', message: broken, reasons: [], faults: { password: broken } }
  const sealed = await seal(password)
  if (!sealed.ok) return { kind: 'refused', ...saidOf(sealed.failure) }
  const renewal = { code, password: sealed.data }
  const answer = await send(
    resetPwd,
    channel === 'sms'
      ? { channel, mobile: account, ...renewal }
      : { channel, email: account, ...renewal },
    { quiet: true },
  )
  if (answer.ok) return { kind: 'reset' }
  if (unanswered(answer.failure)) throw new CallError(answer.failure)
  const said = saidOf(answer.failure)
  const { mobile, email, ...faults } = said.faults
  const ofAccount = mobile ?? email
  const { failure } = answer.failure
  const isLocked = failure === 'account_locked' || failure === 'codes_locked'
  const first = isLocked || 'code' in faults || ofAccount !== undefined
  return {
    kind: first ? 'code' : 'refused',
    ...said,
    faults: ofAccount === undefined ? faults : { ...faults, account: ofAccount },
  }
}

const machine = recoverFlow.provide({
  actors: { reset: fromPromise<RecoverOutcome, RecoverRequest>(({ input }) => reset(input)) },
})
type Recovery = ReturnType<typeof createActor<typeof machine>>

let held: Recovery | null = null

/** The running recovery. Both pages share it, and nothing of it is stored. */
function recovery(): Recovery {
  held ??= createActor(machine).start()
  return held
}

/** Stops the recovery when neither of its pages is shown any more. */
function endRecovery(): void {
  held?.stop()
  held = null
}

export const identifyPath = '/aq/forgetPwd'
export const renewPath = '/aq/resetPwd'
const ownPaths: readonly string[] = [identifyPath, renewPath]

/** The recovery for one of its pages; each step has an address, and the browser's Back is an event of the flow. */
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
