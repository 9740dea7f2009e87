import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export type SampleMigration = { readonly tag: string; readonly sql: string; readonly when?: number }

/** Writes a folder of migrations as drizzle-kit leaves it, for the test under way. Gives its path. */
export async function sampleMigrations(...migrations: readonly SampleMigration[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aqueduct-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeMigrations(folder, migrations)
  return folder
}

export async function writeMigrations(
  folder: string,
  migrations: readonly SampleMigration[],
): Promise<void> {
  await mkdir(join(folder, 'meta'), { recursive: true })
  const entries = migrations.map(({ tag, when }, idx) => {
    return { idx, version: '7', when: when ?? (idx + 1) * 1000, tag, breakpoints: true }
  })
  const journal = JSON.stringify({ version: '7', dialect: 'postgresql', entries })
  await writeFile(join(folder, 'meta', '_journal.json'), journal)
  for (const { tag, sql } of migrations) await writeFile(join(folder, `${tag}.sql`), sql)
}
