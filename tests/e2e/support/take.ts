import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newMerchants, type OwnMerchant, ownMerchant, ownMerchants } from './merchants.ts'
import { codeOf, type PoolName, pools } from './pools.ts'

/** Takes an item that no other test has, across processes: creating a folder is atomic. */
function take<T>(
  pool: string,
  size: number,
  nameOf: (index: number) => string,
  at: (index: number) => T,
) {
  const claims = join(process.env.E2E_FOLDER ?? tmpdir(), 'claims')
  mkdirSync(claims, { recursive: true })
  for (let index = 0; index < size; index++) {
    try {
      mkdirSync(join(claims, nameOf(index)))
      return at(index)
    } catch {
      // Another test has it.
    }
  }
  throw new Error(`the pool ${pool} is empty`)
}

export function takeLink(pool: PoolName): string {
  const nameOf = (index: number) => codeOf(pool, index)
  return take(pool, pools[pool].size, nameOf, nameOf)
}

export const takeMerchant = (): OwnMerchant =>
  take('merchants', ownMerchants, (index) => ownMerchant(index).id, ownMerchant)

/** A merchant that has yet to be verified. */
export const takeNewMerchant = (): OwnMerchant => {
  const at = (index: number) => ownMerchant(ownMerchants + index)
  return take('new merchants', newMerchants, (index) => at(index).id, at)
}
