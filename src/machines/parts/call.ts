import { fromPromise } from 'xstate'

/** A named hole for a request: the machine stays pure, the shell fills it with `machine.provide`. */
export const call = <Out, In = undefined>() =>
  fromPromise<Out, In>(() => Promise.reject(new Error('no actor provided')))
