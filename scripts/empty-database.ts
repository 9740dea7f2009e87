// The embedded database as it is before anything is in it. To make it takes the engine six seconds of computing, the
// same for everyone, so a build makes it, once for each version of the engine, and a first start copies it.
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openDurable } from '#server/db/embedded/durable-fs.ts'
import { emptyDatabase } from '#server/db/embedded/empty.ts'

const to = emptyDatabase()
if (!existsSync(to)) {
  await mkdir(dirname(to), { recursive: true })
  const home = await mkdtemp(`${to}-`)
  await (await openDurable(home)).close()
  // Another build may have been quicker.
  if (!existsSync(to)) await rename(join(home, 'pg'), to)
  await rm(home, { recursive: true, force: true })
}
