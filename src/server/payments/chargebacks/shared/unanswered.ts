import { and, eq } from 'drizzle-orm'
import { chargebacks } from '#server/db/schema/chargebacks.ts'

/**
 * The cases that are lost without action. A submitted answer is sent at its time, and one that was sent before counts
 * at the deadline even while it is being edited, so neither is included.
 */
export const unanswered = and(eq(chargebacks.status, 'pending'), eq(chargebacks.appeal, 'none'))
