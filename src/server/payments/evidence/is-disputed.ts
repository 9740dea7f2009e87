import type { Reader } from '#server/db/open.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { byId } from '#server/kernel/scope.ts'

/** Whether there is a case, open or ended, about a payment that was read within scope. */
export const isDisputed = async (db: Reader, transactionId: string): Promise<boolean> =>
  (await db.$count(chargebacks, byId(chargebacks.transactionId, transactionId))) > 0
