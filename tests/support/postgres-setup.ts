import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { inDatabase } from './database-url.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { startPostgres } from './postgres.ts'
import { forgetStatements } from './statements.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The server on which test files create their databases, the migrated template that they copy, and the prefix of
     * their names.
     */
    postgres: { readonly url: string; readonly template: string; readonly databases: string }
  }
}

/** Global setup of the projects on PostgreSQL: a server with one migrated database to copy from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.name === 'api-postgres') forgetStatements()
  const server = await startPostgres()
  const run = randomUUID().slice(0, 8)
  const template = `aqueduct_template_${run}`
  const databases = `test_${run}_`
  const teardown = async () => {
    // Each worker has prepared one database that no file took.
    const ours = `select datname from pg_database where starts_with(datname, '${databases}')`
    for (const { datname } of [{ datname: template }, ...(await onServer(server.url, ours))])
      await onServer(server.url, `drop database if exists ${datname} with (force)`)
    await server.stop()
  }
  try {
    await makeTemplate(server.url, template)
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('postgres', { url: server.url, template, databases })
  return teardown
}

async function makeTemplate(server: string, template: string): Promise<void> {
  await onServer(server, `create database ${template}`)
  const { db, close } = await openDatabase({ url: inDatabase(server, template), dataDir: null })
  try {
    await migrate(db, migrationsFolder)
  } finally {
    await close()
  }
}

async function onServer(url: string, statement: string): Promise<{ datname: string }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ datname: string }>(statement)).rows
  } finally {
    await client.end()
  }
}
