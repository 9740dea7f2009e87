import { createHash } from 'node:crypto'
import type { Query, SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult, QueryResultRow } from 'pg'
import type { Database, Tx } from './open.ts'

const dialect = new PgDialect()

/**
 * Runs a statement under a name: every connection plans it once, and not again for the values of each run. Its
 * text must be the same every time. Without a name it is planned for its very values, as many of them need it.
 */
export function runPlanned<Row extends QueryResultRow>(
  tx: Database | Tx,
  name: string | undefined,
  statement: SQL,
): Promise<QueryResult<Row>> {
  return runNamed(tx, name, dialect.sqlToQuery(statement))
}

/**
 * Runs a statement under a name. Drizzle itself names only what its query builder makes; its session, which has no
 * public door, names any statement.
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
// Filters make many texts together; each plan is kept by every connection.
const mostNames = 200

/** The name by which connections keep the plan of a text; none when there are too many texts already. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const name = `again_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
  names.set(text, name)
  return name
}

/**
 * Runs a reading that is asked again and again with other values, such as a page of a list: to plan it takes the
 * database longer than to answer it. The database takes a plan for all values only where it thinks that none loses by it.
 */
export function runAgain<Row extends QueryResultRow>(
  db: Database,
  statement: SQL,
): Promise<QueryResult<Row>> {
  const query = dialect.sqlToQuery(statement)
  return runNamed(db, nameOf(query.sql), query)
}
