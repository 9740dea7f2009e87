import type { CodeSent } from '#machines/access/flows/sms-countdown.ts'
import { now } from '#portal/kit/clock.ts'
import type { Result } from '#portal/kit/failure.ts'
import { answerOf } from '#portal/kit/request-actor.ts'

type Sent = { readonly phoneNo: string }

/** Converts the response to a code request for the countdown; throws if it is unknown whether a code was sent. */
export function codeSent(result: Result<Sent>): CodeSent {
  const answer = answerOf(result)
  if (result.ok) return { ...answer, phoneNo: result.data.phoneNo, until: null }
  const { failure, retryAfterSeconds } = result.failure
  const waits = failure === 'code_too_soon' && retryAfterSeconds !== null
  return {
    ...answer,
    phoneNo: null,
    until: waits ? now().getTime() + retryAfterSeconds * 1_000 : null,
  }
}
