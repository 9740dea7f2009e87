import { AsyncLocalStorage } from 'node:async_hooks'

/** Which request or job is at work, so that an error that nobody catches can be told with it. */
export type Act = { readonly requestId: string; readonly call: string }

const acts = new AsyncLocalStorage<() => Act>()

/** Does `work`, and whatever it leaves for later, as that act. It is asked for when it is needed only. */
export const during = <T>(act: () => Act, work: () => T): T => acts.run(act, work)

/** The act in whose name this runs; undefined for what belongs to none. */
export const currentAct = (): Act | undefined => acts.getStore()?.()
