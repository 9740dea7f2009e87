import { eq } from 'drizzle-orm'
import type { StaffControl } from '#domain/two-persons.ts'
import type { Reader } from '#server/db/open.ts'
import { settings } from '#server/db/schema/merchants.ts'

/** The setting that requires two staff approvals of an application. */
export const fourEyesSetting: StaffControl = 'identity.fourEyes'

/** Whether an application submitted now requires two staff approvals. */
export async function fourEyesOn(db: Pick<Reader, 'select'>): Promise<boolean> {
  const [row] = await db.select().from(settings).where(eq(settings.name, fourEyesSetting))
  return row?.value === 'on'
}

/** Whether an application requires two staff approvals, by the rule in force at its submission. */
export const needsFourEyes = async (
  db: Pick<Reader, 'select'>,
  { fourEyes }: { readonly fourEyes: boolean | null },
): Promise<boolean> => fourEyes ?? fourEyesOn(db)
