import { AsyncLocalStorage } from 'node:async_hooks'

/** The request or job that is running, so that an uncaught error can be logged with it. */
export type Act = { readonly requestId: string; readonly call: string }

const acts = new AsyncLocalStorage<() => Act>()

/** Runs `work`, and whatever it schedules, as that act. `act` is evaluated only when it is needed. */
export const during = <T>(act: () => Act, work: () => T): T => acts.run(act, work)

/** The current request or job; undefined outside any. */
export const currentAct = (): Act | undefined => acts.getStore()?.()
