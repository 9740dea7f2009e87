import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeOf, type PoolName, pools } from './pools.ts'

/** Takes a link that no other test has, in whatever process that runs: making a folder is atomic. */
export function takeLink(pool: PoolName): string {
  const claims = join(process.env.E2E_FOLDER ?? tmpdir(), 'claims')
  mkdirSync(claims, { recursive: true })
  for (let index = 0; index < pools[pool].size; index++) {
    const code = codeOf(pool, index)
    try {
      mkdirSync(join(claims, code))
      return code
    } catch {
      // Another test has it.
    }
  }
  throw new Error(`the pool ${pool} is empty`)
}
