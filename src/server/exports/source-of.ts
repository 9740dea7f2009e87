import type { List, Looking } from '#server/kernel/lists/list-of.ts'
import { type Cell, chunkRows, type ExportScope, type ExportSource } from './source.ts'

const looking = (scope: ExportScope): Looking => ({ ...scope, now: scope.until })

export const sourceOf = <Filters extends object, Row>(
  list: List<Looking, Filters, Row>,
  source: Pick<ExportSource<Filters>, 'access' | 'refuse' | 'title' | 'columns' | 'applied'> & {
    /** Returns the function that turns a row into cells in a language; prepared once for all rows. */
    readonly cells: (scope: ExportScope) => (row: Row) => readonly Cell[]
  },
): ExportSource<Filters> => ({
  ...source,
  count: (db, scope, filters, atMost) => list.count(db, looking(scope), filters, atMost),
  async *chunks(db, scope, filters) {
    const cells = source.cells(scope)
    for await (const rows of list.parts(db, looking(scope), filters, chunkRows))
      yield rows.map(cells)
  },
})
