// Shared by the staff commands: parsing of roles, and the database they write to.
import { isStaffRole, type StaffRole, staffRoles } from '#domain/staff-permissions.ts'
import { reportStartupError } from '#server/app/report-startup-error.ts'
import { readSettings } from '#server/app/settings.ts'
import { type Database, openDatabase } from '#server/db/open.ts'

/** The roles of a list such as `risk,finance`; undefined where one of them is unknown. */
export function rolesIn(word: string): StaffRole[] | undefined {
  const roles = word.split(',').filter(isStaffRole)
  return roles.length > 0 && roles.length === word.split(',').length ? roles : undefined
}

export const rolesError = `the first word names no role; roles are ${staffRoles.join(', ')}, several with commas between`

/** Ends the command with the errors of its arguments, one per line. */
export function refuseWords(faults: readonly (string | false)[]): void {
  const said = faults.filter((fault) => fault !== false)
  for (const fault of said) console.error('staff:', fault)
  if (said.length > 0) process.exit(1)
}

/** Runs `work` on the database that the program would use: DATABASE_URL, otherwise the embedded one in .data. */
export async function inDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  try {
    const { databaseUrl: url, dataDir } = readSettings(process.env)
    const { db, close } = await openDatabase({ url, dataDir })
    try {
      await work(db)
    } finally {
      await close()
    }
  } catch (error) {
    reportStartupError(error, 'staff')
    process.exitCode = 1
  }
}
