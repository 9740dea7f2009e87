import { fromPromise } from 'xstate'
import { addTempAccount, emailCheckCode } from '#contract/access/registration.ts'
import {
  accountCreateFlow,
  type CheckOutcome,
  type CheckRequest,
  type NoteOutcome,
  type NoteRequest,
} from '#machines/access/flows/account-create.ts'
import { proofHeaders } from '#portal/access/captcha/shared/captcha-proof.ts'
import { saidOf } from '#portal/access/registration/shared/code-message.ts'
import { send } from '#portal/kit/call.ts'
import { now } from '#portal/kit/clock.ts'
import { CallError, unanswered } from '#portal/kit/failure.ts'

async function note({ fields, captchaToken }: NoteRequest): Promise<NoteOutcome> {
  const answer = await send(
    addTempAccount,
    { ...fields, agreement: true },
    { quiet: true, headers: proofHeaders(captchaToken) },
  )
  if (answer.ok) {
    const { phoneNo, retryAfterSeconds } = answer.data
    return { kind: 'noted', sentTo: phoneNo, until: now().getTime() + retryAfterSeconds * 1_000 }
  }
  if (unanswered(answer.failure)) throw new CallError(answer.failure)
  const kind = answer.failure.failure === 'captcha_needed' ? 'captcha' : 'refused'
  return { kind, ...saidOf(answer.failure) }
}

async function check(request: CheckRequest): Promise<CheckOutcome> {
  const answer = await send(emailCheckCode, request, { quiet: true })
  if (answer.ok) return { kind: 'created', ticket: answer.data.ticket }
  if (unanswered(answer.failure)) throw new CallError(answer.failure)
  const said = saidOf(answer.failure)
  const ofCode = 'code' in said.faults || answer.failure.failure === 'codes_locked'
  return { kind: ofCode ? 'code' : 'refused', ...said }
}

export const accountCreateMachine = accountCreateFlow.provide({
  actors: {
    note: fromPromise<NoteOutcome, NoteRequest>(({ input }) => note(input)),
    check: fromPromise<CheckOutcome, CheckRequest>(({ input }) => check(input)),
  },
})
