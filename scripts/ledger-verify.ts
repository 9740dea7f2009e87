// `npm run ledger:verify`: runs all ledger checks and prints violations; exit code 1 if there are any. It reads the
// database that the program would use: DATABASE_URL, otherwise the embedded one in .data. The embedded one supports a
// single process: stop the program first.

import { reportStartupError } from '../src/server/app/report-startup-error.ts'
import { readSettings } from '../src/server/app/settings.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { inOwnSession } from '../src/server/db/own-session.ts'
import { invariants, violationsIn } from '../src/server/ledger/verify.ts'
import { analyseUnknown } from './database/analyse.ts'

try {
  const { databaseUrl: url, dataDir } = readSettings(process.env)
  const { db, close } = await openDatabase({ url, dataDir })
  const began = Date.now()
  const faults = await inOwnSession(db, async (own) => {
    await analyseUnknown(own)
    return violationsIn(own)
  }).finally(close)
  for (const check of invariants) {
    const found = faults.filter((fault) => fault.check === check)
    console.log(`${found.length === 0 ? 'ok   ' : 'FAULT'} ${check}: ${found.length}`)
    for (const { subject, detail } of found) console.log(`      ${subject}: ${detail}`)
  }
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(`${invariants.length} checks, ${faults.length} faults, ${seconds} s`)
  process.exitCode = faults.length === 0 ? 0 : 1
} catch (error) {
  reportStartupError(error, 'ledger')
  process.exitCode = 1
}
