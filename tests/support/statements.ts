// The statements that the tests run on PostgreSQL, stored so that a test can check whether the embedded engine accepts
// each of them too.
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

const folder = fileURLToPath(new URL('../../test-results/statements', import.meta.url))

/** Records the text of every statement that passes through the pool from now on, each once. */
export function noteStatements(pool: pg.Pool): ReadonlySet<string> {
  const noted = new Set<string>()
  const watched = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    client.query = new Proxy(client.query, {
      apply: (query, self, given) => {
        const [asked] = given
        const text = typeof asked === 'object' && asked !== null ? asked.text : asked
        if (typeof text === 'string') noted.add(text)
        return Reflect.apply(query, self, given)
      },
    })
  })
  return noted
}

const kept = new Set<string>()

/** Stores the statements that this process has not stored yet, in a file of its own. */
export function keepStatements(noted: Iterable<string>): void {
  const fresh = [...noted].filter((text) => !kept.has(text))
  for (const text of fresh) kept.add(text)
  mkdirSync(folder, { recursive: true })
  const lines = fresh.map((text) => `${JSON.stringify(text)}\n`)
  appendFileSync(join(folder, `${process.pid}.jsonl`), lines.join(''))
}

/** Run before a test run: stored statements of an earlier one may refer to other tables. */
export const forgetStatements = (): void => rmSync(folder, { recursive: true, force: true })

/** The statements stored by the last run on PostgreSQL, each once. */
export function keptStatements(): string[] {
  if (!existsSync(folder)) return []
  const lines = readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean),
  )
  return [...new Set(lines)].map((line) => String(JSON.parse(line)))
}
