// `npm start`: builds the site when its sources changed, then runs the server in this process.
// scripts/setup.mjs has run before (prestart), so that packages are there and Node is current.
import { build } from './build.ts'

try {
  await build(true)
} catch (error) {
  console.error(`aqueduct: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
await import('#server/main.ts')
