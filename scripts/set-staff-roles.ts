// `npm run staff:roles -- <role>[,<role>…] <e-mail>`: changes the roles of a staff member, effective from their next
// call.

import { and, eq } from 'drizzle-orm'
import { users } from '#server/db/schema/sessions.ts'
import { inDatabase, refuseWords, rolesError, rolesIn } from './staff-command.ts'

const [roleWord = '', email = ''] = process.argv.slice(2)
const roles = rolesIn(roleWord)
refuseWords([roles === undefined && rolesError, email === '' && 'the e-mail address is missing'])

await inDatabase(async (db) => {
  const staffRoles = roles ?? []
  const found = await db
    .update(users)
    .set({ staffRoles })
    .where(and(eq(users.kind, 'staff'), eq(users.email, email.toLowerCase())))
    .returning({ name: users.name })
  refuseWords([found.length === 0 && `nobody of the staff signs in as ${email}`])
  for (const { name } of found) console.log(`${name} has the roles ${staffRoles.join(', ')}`)
})
