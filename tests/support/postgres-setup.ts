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
    /** The server that test files make their databases on, and the migrated one that they copy. */
    postgres: { readonly url: string; readonly template: string }
  }
}

/** Global setup of the projects on PostgreSQL: a server with one migrated database to copy from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.name === 'api-postgres') forgetStatements()
  const server = await startPostgres()
  const template = `aqueduct_template_${randomUUID().slice(0, 8)}`
  const teardown = async () => {
    await onServer(server.url, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
  try {
    await makeTemplate(server.url, template)
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('postgres', { url: server.url, template })
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

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
