import type { List, Looking } from '#server/kernel/lists/list-of.ts'
import { type Cell, chunkRows, type ExportScope, type ExportSource } from './source.ts'

const looking = (scope: ExportScope): Looking => ({ ...scope, now: scope.until })

/** The list as an export: all of its rows, each of them as cells. */
export const sourceOf = <Filters extends object, Row>(
  list: List<Looking, Filters, Row>,
  source: Pick<ExportSource<Filters>, 'access' | 'refuse' | 'title' | 'columns' | 'applied'> & {
    /** How a row becomes cells in a language, made ready once for all of them. */
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
