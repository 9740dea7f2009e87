import { limits } from '#domain/limits.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { countTry, type RateLimit, takeBackTry } from '#server/kernel/rate-limit.ts'
import { countedAs } from '#server/kernel/rate-limit-key.ts'

const { codeTries: tries } = limits
const sendsOfAddress: RateLimit = { name: 'codes.sends', ...tries.sends }
const sendsToOne: RateLimit = { name: 'codes.recipient', ...tries.recipient }
const checksOfAddress: RateLimit = { name: 'codes.checks', ...tries.checks }

/** Rate limits a code request of an anonymous caller, by address and by recipient. */
export async function countSend({ db, now, address }: Ctx, to: string): Promise<void> {
  await countTry(db, now, sendsOfAddress, countedAs(address))
  await countTry(db, now, sendsToOne, to)
}

/** Rate limits the submission of a code by an anonymous caller. */
export const countCheck = ({ db, now, address }: Ctx): Promise<void> =>
  countTry(db, now, checksOfAddress, countedAs(address))

/** Takes back the count of a valid code: only failures count against an address. */
export const takeBackCheck = ({ db, address }: Ctx): Promise<void> =>
  takeBackTry(db, checksOfAddress, countedAs(address))
