import { NodePgSession } from 'drizzle-orm/node-postgres'
import { planNames } from './run-planned.ts'

type Schema = Record<string, never>
type Prepare = NodePgSession<Schema, Schema>['prepareQuery']

/** No statement that is written once is longer; those that grow with their rows are. */
const longest = 6_000
const nameOf = planNames(400)

/**
 * A session that names its statements, so that a connection parses and plans each once: the statements of changes are
 * few, and come again with every act. One of a list, which grows with its values, has no name.
 */
export class PlannedSession extends NodePgSession<Schema, Schema> {
  override prepareQuery: Prepare = (query, fields, name, ...rest) =>
    super.prepareQuery(
      query,
      fields,
      name ?? (query.sql.length > longest ? undefined : nameOf(query.sql)),
      ...rest,
    )
}
