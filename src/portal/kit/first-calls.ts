import type { Plain } from './call.ts'
import { query, queryClient } from './query.ts'
import type { Sent } from './request.ts'

/** Starts a call that a screen begins with, so that its answer is there or on its way when the screen is drawn. */
export type FirstCall = () => Promise<void>

/** Says from the address of a screen which calls it begins with, before it is known who is signed in. */
export type FirstCalls = (address: ScreenAddress) => readonly FirstCall[]

/** Where a screen stands: a link or the page's own location. */
export type ScreenAddress = Readonly<Pick<Location, 'pathname' | 'search'>>

/** A first call; a failure is left to the screen, which then asks again. */
export const firstCall =
  <C extends Plain>(call: C, payload: Sent<C>): FirstCall =>
  () =>
    queryClient.prefetchQuery(query(call, payload))
