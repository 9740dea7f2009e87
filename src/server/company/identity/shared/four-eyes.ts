import { eq } from 'drizzle-orm'
import type { StaffControl } from '#domain/two-persons.ts'
import type { Reader } from '#server/db/open.ts'
import { settings } from '#server/db/schema/merchants.ts'

/** The setting by which two of the staff have to pass an application. */
export const fourEyesSetting: StaffControl = 'identity.fourEyes'

/** Whether two of the staff have to pass an application that is sent now. */
export async function fourEyesOn(db: Pick<Reader, 'select'>): Promise<boolean> {
  const [row] = await db.select().from(settings).where(eq(settings.name, fourEyesSetting))
  return row?.value === 'on'
}

/** Whether two of the staff have to pass an application: it keeps the rule under which it was sent. */
export const needsFourEyes = async (
  db: Pick<Reader, 'select'>,
  { fourEyes }: { readonly fourEyes: boolean | null },
): Promise<boolean> => fourEyes ?? fourEyesOn(db)
