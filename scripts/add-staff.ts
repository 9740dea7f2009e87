// `npm run staff:add -- [--reviews-identity] <e-mail> <phone> <name>`: gives the provider's desk another member of its
// staff, who with the option sees and decides the cases of identities too.
// The password comes from STAFF_PASSWORD, so that it stands in no list of processes. It writes into the database that
// the program would use: DATABASE_URL, else the embedded one in .data (stop the program first).

import { passwordFaults } from '#domain/access/passwords.ts'
import { emailPattern } from '#domain/email.ts'
import { isCommon } from '#server/access/passwords/offers/common.ts'
import { hashPassword } from '#server/access/sessions/offers/password.ts'
import { readSettings } from '#server/app/settings.ts'
import { tell } from '#server/app/tell.ts'
import { openDatabase } from '#server/db/open.ts'
import { users } from '#server/db/schema/sessions.ts'
import { idsBy } from '#server/kernel/ids.ts'

const words = process.argv.slice(2)
const reviewsIdentity = words[0] === '--reviews-identity'
const [email = '', phone = '', ...names] = reviewsIdentity ? words.slice(1) : words
const password = process.env.STAFF_PASSWORD ?? ''
const name = names.join(' ').trim()

const faults = [
  !emailPattern.test(email) && 'the first word is no e-mail address',
  !/^\+\d{7,15}$/.test(phone) && 'the second word is no phone number such as +442071838750',
  name === '' && 'the name is missing',
  passwordFaults('Password', password).length > 0 &&
    'STAFF_PASSWORD does not meet the password rules',
  isCommon(password) && 'STAFF_PASSWORD is a password that everybody tries first',
].filter((fault) => fault !== false)
if (faults.length > 0) {
  for (const fault of faults) console.error('staff:', fault)
  process.exit(1)
}

async function add(): Promise<void> {
  const { databaseUrl: url, dataDir } = readSettings(process.env)
  const { db, close } = await openDatabase({ url, dataDir })
  try {
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
      reviewsIdentity,
      passwordHash: await hashPassword(password),
      passwordChangedAt: now,
      createdAt: now,
    })
    console.log(`${name} signs in at /admin/whoisyourdaddy as ${lower}`)
  } finally {
    await close()
  }
}

try {
  await add()
} catch (error) {
  tell(error, 'staff')
  process.exitCode = 1
}
