import type { Plain } from './call.ts'
import { query, queryClient } from './query.ts'
import type { Sent } from './request.ts'

/** Starts a request of a screen early, so that its response is cached or in flight when the screen renders. */
export type FirstCall = () => Promise<void>

/** Returns the first requests of a screen for its address, before the signed-in user is known. */
export type FirstCalls = (address: ScreenAddress) => readonly FirstCall[]

export type ScreenAddress = Readonly<Pick<Location, 'pathname' | 'search'>>

/** Prefetches a call; on failure the screen requests it again. */
export const firstCall =
  <C extends Plain>(call: C, payload: Sent<C>): FirstCall =>
  () =>
    queryClient.prefetchQuery(query(call, payload))
