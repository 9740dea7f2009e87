import { createHash } from 'node:crypto'
import type { Query, SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult, QueryResultRow } from 'pg'
import type { Database, Tx } from './open.ts'

const dialect = new PgDialect()

/**
 * Runs a named statement, which every connection plans once for all values. Its text must always be the same; without a
 * name it is planned for its actual values, as many statements need.
 */
export function runPlanned<Row extends QueryResultRow>(
  tx: Database | Tx,
  name: string | undefined,
  statement: SQL,
): Promise<QueryResult<Row>> {
  return runNamed(tx, name, dialect.sqlToQuery(statement))
}

/**
 * Runs a statement under a name. Drizzle names only what its query builder makes; its session, which has no public
 * accessor, names any statement.
 */
export function runNamed<Row extends QueryResultRow>(
  db: Database | Tx,
  name: string | undefined,
  query: Query,
): Promise<QueryResult<Row>> {
  type Answers = { execute: QueryResult<Row>; all: unknown; values: unknown }
  return db._.session.prepareQuery<Answers>(query, undefined, name, false).execute()
}

const names = new Map<string, string>()
// Filters produce many texts, and every connection caches each plan.
const mostNames = 200

/** The prepared statement name of a text; undefined when too many texts are cached already. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const name = `again_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
  names.set(text, name)
  return name
}

/**
 * Runs a read that repeats with other values, such as a page of a list: planning takes longer than running it.
 * PostgreSQL uses a generic plan only when it expects no loss from it.
 */
export function runAgain<Row extends QueryResultRow>(
  db: Database,
  statement: SQL,
): Promise<QueryResult<Row>> {
  const query = dialect.sqlToQuery(statement)
  return runNamed(db, nameOf(query.sql), query)
}
