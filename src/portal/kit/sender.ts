import type { Call, Output } from '#contract/call.ts'
import { type SendOptions, sendUnder } from './call.ts'
import type { Result } from './failure.ts'
import type { Sent } from './request.ts'

/** Sends the calls of one act, so that a repeat of what nobody answered is the same act. */
export type Sender = <C extends Call>(
  call: C,
  payload: Sent<C>,
  options?: SendOptions,
) => Promise<Result<Output<C>>>

/** Where an act takes several calls, each goes under the act's key with its own name. Who sends shows what failed. */
export const senderOf =
  (key: string, quiet = true): Sender =>
  (call, payload, options) =>
    sendUnder(`${key}.${call.id}`, call, payload, { quiet, ...options })
