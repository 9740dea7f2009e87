import { randomUUID } from 'node:crypto'
import type { FailureCode } from '#contract/failures.ts'
import type { MatrixRecords } from './matrix-records.ts'

/**
 * What a call of the contract returns to callers whom its access check admits. Who is admitted follows from its
 * `access` and is not repeated here.
 */
export type Entry = {
  /** A payload that names a record of the caller, in a state in which the call succeeds. */
  readonly payload?: (make: MatrixRecords) => object | Promise<object>
  /** `ok`, or the refusal that the payload meets in the handler: a code that was never sent, a missing captcha. */
  readonly answers: 'ok' | FailureCode
  readonly beyond: {
    readonly group: Beyond
    readonly merchant: Beyond
    /** Another user of the same merchant, whatever their access scope; `shared` by default. */
    readonly colleague?: 'notFound'
  }
}
/**
 * The result for callers whom the access check admits but whose scope excludes the record: an operator of other groups,
 * and the administrator of another merchant. `notFound`: the record does not exist for them. `own`: the same result,
 * about themselves. `shared`: the record belongs to the whole merchant.
 */
export type Beyond = 'notFound' | 'own' | 'shared'
export type Entries = Readonly<Record<string, Entry>>

const entry =
  (group: Beyond, merchant: Beyond) =>
  (payload?: Entry['payload'], answers: Entry['answers'] = 'ok'): Entry => ({
    answers,
    beyond: { group, merchant },
    ...(payload && { payload }),
  })
/** Every caller gets a result about themselves. */
export const own = entry('own', 'own')
/** A record of a store: it does not exist for callers who cannot see the store. */
export const hidden = entry('notFound', 'notFound')
/** A record of one user: nobody else can see it, not even their administrator. */
export const personal = (payload: Entry['payload']): Entry => ({
  ...hidden(payload),
  beyond: { group: 'notFound', merchant: 'notFound', colleague: 'notFound' },
})
/** A record of the whole merchant: everyone there with the permission can see it, whatever their groups. */
export const ofMerchant = entry('shared', 'notFound')

export const fresh = (): string => randomUUID().replaceAll('-', '').slice(0, 12)
export const email = (): string => `${fresh()}@example.test`
export const phone = (): string =>
  `+4477${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
export const machineId = 'm1'
