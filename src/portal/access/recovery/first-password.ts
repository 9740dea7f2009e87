import { fromPromise } from 'xstate'
import { loginSetPwd } from '#contract/access/recovery.ts'
import {
  type SetPasswordOutcome,
  type SetPasswordRequest,
  setPasswordFlow,
} from '#machines/access/flows/set-password.ts'
import { checkPassword } from '#portal/access/passwords/shared/password-rules.ts'
import { seal } from '#portal/access/passwords/shared/seal.ts'
import { send } from '#portal/kit/call.ts'
import { CallError, unanswered } from '#portal/kit/failure.ts'

async function save({ ticket, password }: SetPasswordRequest): Promise<SetPasswordOutcome> {
  const broken = await checkPassword('Password', password)
  if (broken !== null) return { kind: 'refused', message: broken, reasons: [] }
  const sealed = await seal(password)
  const answer = sealed.ok
    ? await send(loginSetPwd, { ticket, password: sealed.data }, { quiet: true })
    : sealed
  if (answer.ok) return { kind: 'saved' }
  const { failure } = answer
  if (unanswered(failure)) throw new CallError(failure)
  const kind = failure.failure === 'ticket_over' ? 'over' : 'refused'
  return { kind, message: failure.msg, reasons: failure.reasons }
}

export const firstPasswordMachine = setPasswordFlow.provide({
  actors: { save: fromPromise<SetPasswordOutcome, SetPasswordRequest>(({ input }) => save(input)) },
})
