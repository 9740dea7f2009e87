// `npm start`: builds what changed since the last build, then runs the server in this process. scripts/setup.mjs has
// run before (prestart), so packages are installed and the Node version is supported.

import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { reportStartupError } from '#server/app/report-startup-error.ts'
import { readSettings } from '#server/app/settings.ts'
import { requireUnheld } from '#server/db/embedded/folder.ts'
import { requireFree } from '#server/http/listen.ts'
import { COMPILED, run, SERVER, step } from './build/run.ts'
import { build } from './build.ts'

let mode: 'sandbox' | 'live'
try {
  // Reports invalid settings before building the site in vain.
  const { host, port, databaseUrl, dataDir, ...settings } = readSettings(process.env)
  mode = settings.mode
  await requireFree(host, port)
  if (databaseUrl === undefined) requireUnheld(dataDir)
} catch (error) {
  reportStartupError(error)
  process.exit(1)
}
try {
  const seed = () => step('demo data', () => run(['node', join(SERVER, 'seed.js')]))
  await build(true, { compression: 'quick', ...(mode === 'sandbox' && { besidePages: seed }) })
} catch (error) {
  console.error(`aqueduct: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
// The next start reuses the compile cache.
enableCompileCache(COMPILED)
await import(pathToFileURL(join(SERVER, 'main.js')).href)
flushCompileCache()
