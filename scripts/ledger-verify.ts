// `npm run ledger:verify`: asks every invariant of the ledger and prints what differs; exit code 1 on a fault.
// It reads the database that the program would use: DATABASE_URL, else the embedded one in .data.
// The embedded one has room for one process: stop the program first.
import { CannotOpen } from '../src/server/db/failures.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { invariants, verifyLedger } from '../src/server/ledger/verify.ts'
import { readSettings } from '../src/server/settings.ts'
import { CannotStart } from '../src/server/settings-reader.ts'

try {
  const { databaseUrl: url, dataDir } = readSettings(process.env)
  const { db, close } = await openDatabase({ url, dataDir })
  const began = Date.now()
  const faults = await verifyLedger(db).finally(close)
  for (const check of invariants) {
    const found = faults.filter((fault) => fault.check === check)
    console.log(`${found.length === 0 ? 'ok   ' : 'FAULT'} ${check}: ${found.length}`)
    for (const { subject, detail } of found) console.log(`      ${subject}: ${detail}`)
  }
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(`${invariants.length} checks, ${faults.length} faults, ${seconds} s`)
  process.exitCode = faults.length === 0 ? 0 : 1
} catch (error) {
  const lines = error instanceof CannotStart ? error.lines : [error]
  for (const line of lines)
    console.error('ledger:', line instanceof CannotOpen ? line.message : line)
  process.exitCode = 1
}
