import { randomUUID } from 'node:crypto'
import type { FailureCode } from '#contract/failures.ts'
import type { MatrixRecords } from './matrix-records.ts'

/**
 * What a call of the contract answers to those whom its gate lets through. Who is let through follows from its
 * `access` and stands nowhere here.
 */
export type Entry = {
  /** A payload that names a record of the one who asks, in a state in which the call goes through. */
  readonly payload?: (make: MatrixRecords) => object | Promise<object>
  /** `ok`, or the refusal that the payload meets inside: a code that nobody sent, a captcha that is missing. */
  readonly answers: 'ok' | FailureCode
  readonly beyond: {
    readonly group: Beyond
    readonly merchant: Beyond
    /** Another user of the same merchant, whatever he may reach; `shared` unless told. */
    readonly colleague?: 'notFound'
  }
}
/**
 * What someone gets whose gate opens and whose reach does not hold the record: an operator of other groups, and
 * the administrator of another merchant. `notFound`: there is no such record for him. `own`: the answer is the
 * same, about himself. `shared`: the record belongs to the whole merchant.
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
/** Everyone is answered for himself. */
export const own = entry('own', 'own')
/** Of a store: for whom the store is out of reach, it does not exist. */
export const hidden = entry('notFound', 'notFound')
/** Of one user: nobody else has it, not even his administrator. */
export const personal = (payload: Entry['payload']): Entry => ({
  ...hidden(payload),
  beyond: { group: 'notFound', merchant: 'notFound', colleague: 'notFound' },
})
/** Of the whole merchant: whoever holds the permission there has it, whatever his groups. */
export const ofMerchant = entry('shared', 'notFound')

export const fresh = (): string => randomUUID().replaceAll('-', '').slice(0, 12)
export const email = (): string => `${fresh()}@example.test`
export const phone = (): string =>
  `+4477${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
export const machineId = 'm1'
