// Migrates the given PostgreSQL database as the server does at startup.
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'

const [url, folder] = process.argv.slice(2)
if (!url || !folder) throw new Error('child-migrate.ts <url> <migrations folder>')
const { db, close } = await openDatabase({ url, dataDir: null })
console.log('opened')
await migrate(db, folder)
await close()
console.log('migrated')
