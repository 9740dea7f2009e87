// `npm start`: builds the site when its sources changed, then runs the server in this process.
// scripts/setup.mjs has run before (prestart), so that packages are there and Node is current.
import { requireFree } from '#server/http/listen.ts'
import { readSettings } from '#server/settings.ts'
import { tell } from '#server/tell.ts'
import { build } from './build.ts'

try {
  // What stands in the way is told before the site is built in vain.
  const { host, port } = readSettings(process.env)
  await requireFree(host, port)
} catch (error) {
  tell(error)
  process.exit(1)
}
try {
  await build(true)
} catch (error) {
  console.error(`aqueduct: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
await import('#server/main.ts')
