import { limits } from '#domain/limits.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { countTry, type RateLimit, takeBackTry } from '#server/kernel/rate-limit.ts'
import { countedAs } from '#server/kernel/rate-limit-key.ts'

const { codeTries: tries } = limits
const sendsOfAddress: RateLimit = { name: 'codes.sends', ...tries.sends }
const sendsToOne: RateLimit = { name: 'codes.recipient', ...tries.recipient }
const checksOfAddress: RateLimit = { name: 'codes.checks', ...tries.checks }

/** Counts a code request of someone who is not signed in, by who asks and by who would get the message. */
export async function countSend({ db, now, address }: Ctx, to: string): Promise<void> {
  await countTry(db, now, sendsOfAddress, countedAs(address))
  await countTry(db, now, sendsToOne, to)
}

/** Counts a code that someone hands in who is not signed in. */
export const countCheck = ({ db, now, address }: Ctx): Promise<void> =>
  countTry(db, now, checksOfAddress, countedAs(address))

/** It was a good one: only what failed counts against an address. */
export const takeBackCheck = ({ db, address }: Ctx): Promise<void> =>
  takeBackTry(db, checksOfAddress, countedAs(address))
