import type { ExportRequest } from '#contract/exports.ts'
import { dayInZone } from '#domain/time-zones.ts'
import type { Database } from '#server/db/open.ts'
import { csvFile } from './csv.ts'
import { filterLabels, namesFor } from './filter-labels.ts'
import { headsOf, layout, preamble } from './lay-out.ts'
import { readAhead } from './read-ahead.ts'
import type { ExportScope, ExportSource } from './source.ts'
import { xlsxFile } from './xlsx.ts'

export type Format = 'csv' | 'xlsx'

export const contentTypes: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export const fileNameOf = (what: ExportRequest, scope: ExportScope, format: Format): string =>
  `${what.kind}-${dayInZone(scope.until, scope.timeZone)}.${format}`

/**
 * The bytes of an export's file, in constant memory: one chunk of rows is written while the next one is read. `onChunk`
 * receives the number of rows written so far; if it throws, the file fails.
 */
export async function* fileOf(
  db: Database,
  source: ExportSource<ExportRequest['filters']>,
  what: ExportRequest,
  scope: ExportScope,
  format: Format,
  onChunk: (rows: number) => Promise<void> = async () => {},
): AsyncGenerator<Uint8Array> {
  const columns = source.columns(scope.language)
  const applied = source.applied?.(what.filters, scope.until) ?? what.filters
  const filters = filterLabels(scope, await namesFor(db, scope, [applied]), applied)
  const above = preamble(source.title(scope.language), scope, filters)
  const lead = [...above, headsOf(columns, scope.timeZone)]
  const lay = layout(columns, scope.timeZone)
  const rows = async function* () {
    let written = 0
    for await (const chunk of readAhead(source.chunks(db, scope, what.filters))) {
      yield chunk.map(lay)
      written += chunk.length
      await onChunk(written)
    }
  }
  yield* format === 'csv' ? csvFile(lead, rows()) : xlsxFile(lead, rows())
}
