import type { Reader } from '#server/db/open.ts'
import { chargebacks } from '#server/db/schema/chargebacks.ts'
import { byId } from '#server/kernel/scope.ts'

/** Whether there is a case about a payment that was read in scope, open or ended. */
export const isDisputed = async (db: Reader, transactionId: string): Promise<boolean> =>
  (await db.$count(chargebacks, byId(chargebacks.transactionId, transactionId))) > 0
