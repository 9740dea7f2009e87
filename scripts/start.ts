// `npm start`: builds what has other sources than last time, then runs the server in this process.
// scripts/setup.mjs has run before (prestart), so that packages are there and Node is current.

import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readSettings } from '#server/app/settings.ts'
import { tell } from '#server/app/tell.ts'
import { requireUnheld } from '#server/db/embedded/folder.ts'
import { requireFree } from '#server/http/listen.ts'
import { COMPILED, SERVER } from './build/run.ts'
import { build } from './build.ts'

try {
  // What stands in the way is told before the site is built in vain.
  const { host, port, databaseUrl, dataDir } = readSettings(process.env)
  await requireFree(host, port)
  if (databaseUrl === undefined) requireUnheld(dataDir)
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
// The next start finds the sources compiled.
enableCompileCache(COMPILED)
await import(pathToFileURL(join(SERVER, 'main.js')).href)
flushCompileCache()
