import { fromPromise } from 'xstate'

/**
 * Placeholder actor for a request: the machine stays pure, and the shell supplies the request with `machine.provide`.
 */
export const call = <Out, In = undefined>() =>
  fromPromise<Out, In>(() => Promise.reject(new Error('no actor provided')))
