import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#server/db/open.ts'
import { runPlanned } from '#server/db/run-planned.ts'
import { inSnapshot, transact } from '#server/db/transact.ts'
import { type Api, openApi } from './support/api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

/** The plans that the connection of a transaction keeps of statements with a mark. */
async function keptOf(tx: Tx, mark: string): Promise<number> {
  const { rows } = await runPlanned<{ kept: number }>(
    tx,
    undefined,
    sql`select count(*)::int as kept from pg_prepared_statements where position(${mark} in statement) > 0`,
  )
  return rows[0]?.kept ?? 0
}
const add = (mark: string, n: number) => sql`select ${n}::int + 1 as ${sql.identifier(mark)}`

test('a statement of a change is planned once for a connection, whatever its values', async () => {
  await transact(api.db, async (tx) => {
    for (const n of [1, 2, 3]) await tx.execute(add('in_change', n))
    expect(await keptOf(tx, 'in_change')).toBe(1)
  })
})

test('what is read in a snapshot, and what is run without a name, is planned for its values', async () => {
  await inSnapshot(api.db, async (tx) => {
    await tx.execute(add('in_snapshot', 1))
    expect(await keptOf(tx, 'in_snapshot')).toBe(0)
  })
  await transact(api.db, async (tx) => {
    await runPlanned(tx, undefined, add('without_name', 1))
    expect(await keptOf(tx, 'without_name')).toBe(0)
  })
})

test('a statement that grows with its rows is not kept', async () => {
  await transact(api.db, async (tx) => {
    const many = sql.join(
      Array.from({ length: 2_000 }, (_, n) => sql`${n}::int`),
      sql`, `,
    )
    await tx.execute(sql`select array[${many}] as many_rows`)
    expect(await keptOf(tx, 'many_rows')).toBe(0)
  })
})
