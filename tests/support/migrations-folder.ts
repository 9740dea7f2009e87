import { fileURLToPath } from 'node:url'

/** The migrations that the program itself runs. */
export const migrationsFolder = fileURLToPath(
  new URL('../../src/server/db/migrations', import.meta.url),
)
