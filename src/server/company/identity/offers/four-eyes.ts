import { eq } from 'drizzle-orm'
import type { Reader } from '#server/db/open.ts'
import { settings } from '#server/db/schema/merchants.ts'

/** The setting by which two of the staff have to pass an application. */
export const fourEyesSetting = 'identity.fourEyes'

/** Whether two of the staff have to pass an application about who a merchant is. */
export async function fourEyesOn(db: Pick<Reader, 'select'>): Promise<boolean> {
  const [row] = await db.select().from(settings).where(eq(settings.name, fourEyesSetting))
  return row?.value === 'on'
}
