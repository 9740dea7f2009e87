import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult, QueryResultRow } from 'pg'
import type { Tx } from './open.ts'

const dialect = new PgDialect()

/**
 * Runs a statement under a name: every connection plans it once, and not again for the values of each run. Its
 * text must be the same every time. Without a name it is planned for its very values, as many of them need it.
 */
export function runPlanned<Row extends QueryResultRow>(
  tx: Tx,
  name: string | undefined,
  statement: SQL,
): Promise<QueryResult<Row>> {
  type Answers = { execute: QueryResult<Row>; all: unknown; values: unknown }
  const query = dialect.sqlToQuery(statement)
  return tx._.session.prepareQuery<Answers>(query, undefined, name, false).execute()
}
