import { asc, eq } from 'drizzle-orm'
import type { dict as call } from '#contract/access/registration.ts'
import { salesManagers } from '#server/db/schema/registration.ts'
import type { Handler } from '#server/kernel/handler.ts'

/** The only dictionary is the list of sales account managers. */
export const dict: Handler<typeof call> = (ctx) =>
  ctx.db
    .select({ value: salesManagers.id, label: salesManagers.name })
    .from(salesManagers)
    .where(eq(salesManagers.active, true))
    .orderBy(asc(salesManagers.name), asc(salesManagers.id))
