import { asc } from 'drizzle-orm'
import type { Reader } from '#server/db/open.ts'
import { chargebackEvents } from '#server/db/schema/chargebacks.ts'
import { byId } from '#server/kernel/scope.ts'
import type { CaseRecord } from './case-record.ts'

export const historyOf = (db: Reader, { id }: CaseRecord) =>
  db
    .select()
    .from(chargebackEvents)
    .where(byId(chargebackEvents.chargebackId, id))
    .orderBy(asc(chargebackEvents.at), asc(chargebackEvents.id))
export type History = Awaited<ReturnType<typeof historyOf>>
