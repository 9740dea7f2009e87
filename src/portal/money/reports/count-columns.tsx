import type { ReportPart } from '#domain/money/reports.ts'
import type { Column } from '#portal/lists/columns.ts'
import { FigureLink } from './figure-link.tsx'
import { partNames } from './labels.ts'
import type { Counted, CountsOf } from './records.ts'

export const countColumns = <Part extends ReportPart, Row extends Counted<Part>>({
  parts,
  shownOf,
  nameOf,
}: CountsOf<Part, Row>): readonly Column<Row>[] =>
  parts.map((part) => ({
    key: part,
    title: partNames[part],
    align: 'end',
    cell: (row) => (
      <FigureLink count={row[part]} shown={{ ...shownOf(row), part }} of={nameOf(row)} />
    ),
  }))
