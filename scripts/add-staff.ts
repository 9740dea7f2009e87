// `npm run staff:add -- <role>[,<role>…] <e-mail> <phone> <name>`: adds a staff member with these roles to the
// provider's desk. The password comes from STAFF_PASSWORD, so that it does not appear in a process list. It writes to
// the database that the program would use (stop the program first if that is the embedded one).

import { passwordErrors } from '#domain/access/passwords.ts'
import { emailPattern } from '#domain/email.ts'
import { isCommon } from '#server/access/passwords/shared/common.ts'
import { hashPassword } from '#server/access/sessions/shared/password.ts'
import { users } from '#server/db/schema/sessions.ts'
import { idsBy } from '#server/kernel/ids.ts'
import { inDatabase, refuseWords, rolesError, rolesIn } from './staff-command.ts'

const [roleWord = '', email = '', phone = '', ...names] = process.argv.slice(2)
const password = process.env.STAFF_PASSWORD ?? ''
const name = names.join(' ').trim()
const roles = rolesIn(roleWord)

refuseWords([
  roles === undefined && rolesError,
  !emailPattern.test(email) && 'the second word is no e-mail address',
  !/^\+\d{7,15}$/.test(phone) && 'the third word is no phone number such as +442071838750',
  name === '' && 'the name is missing',
  passwordErrors('Password', password).length > 0 &&
    'STAFF_PASSWORD does not meet the password rules',
  isCommon(password) && 'STAFF_PASSWORD is a password that everybody tries first',
])

await inDatabase(async (db) => {
  const now = new Date()
  const lower = email.toLowerCase()
  await db.insert(users).values({
    id: idsBy(() => now)('usr'),
    kind: 'staff',
    merchantId: null,
    name,
    loginName: lower,
    email: lower,
    phone,
    staffRoles: roles ?? [],
    passwordHash: await hashPassword(password),
    passwordChangedAt: now,
    createdAt: now,
  })
  console.log(`${name} (${(roles ?? []).join(', ')}) signs in at /admin/whoisyourdaddy as ${lower}`)
})
