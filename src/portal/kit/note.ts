import type { Output } from '#contract/call.ts'
import { type Plain, send } from './call.ts'
import type { Result } from './failure.ts'
import type { Sent } from './request.ts'

/**
 * What the portal notes by itself: nobody asked for it and nobody waits, so what is lost costs nothing, is told to
 * nobody and keeps no session alive.
 */
export const note = <C extends Plain>(call: C, payload: Sent<C>): Promise<Result<Output<C>>> =>
  send(call, payload, { quiet: true, background: true })
