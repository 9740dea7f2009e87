import { countedAs } from '#server/http/address.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { countTry, type RateLimit, takeBackTry } from '#server/kernel/rate-limit.ts'

const minutes = 60_000
const sendsOfAddress: RateLimit = { name: 'codes.sends', max: 30, windowMs: 15 * minutes }
const sendsToOne: RateLimit = { name: 'codes.recipient', max: 10, windowMs: 60 * minutes }
const checksOfAddress: RateLimit = { name: 'codes.checks', max: 30, windowMs: 15 * minutes }

/** Counts a code request of someone who is not signed in, by who asks and by who would get the message. */
export async function countSend({ db, now, address }: Ctx, to: string): Promise<void> {
  await countTry(db, now(), sendsOfAddress, countedAs(address))
  await countTry(db, now(), sendsToOne, to)
}

/** Counts a code that someone hands in who is not signed in. */
export const countCheck = ({ db, now, address }: Ctx): Promise<void> =>
  countTry(db, now(), checksOfAddress, countedAs(address))

/** It was a good one: only what failed counts against an address. */
export const takeBackCheck = ({ db, address }: Ctx): Promise<void> =>
  takeBackTry(db, checksOfAddress, countedAs(address))
