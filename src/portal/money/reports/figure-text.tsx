import type { ReportPart } from '#domain/money/reports.ts'
import { FigureLink } from './figure-link.tsx'
import { partNames } from './labels.ts'
import type { Counted, CountsOf } from './records.ts'

type Props<Part extends ReportPart, Row> = CountsOf<Part, Row> & { row: Row }

export const CountsFigure = <Part extends ReportPart, Row extends Counted<Part>>({
  row,
  parts,
  shownOf,
  nameOf,
}: Props<Part, Row>) =>
  parts.map((part) => (
    <span key={part}>
      {partNames[part]()}{' '}
      <FigureLink count={row[part]} shown={{ ...shownOf(row), part }} of={nameOf(row)} />
    </span>
  ))

export const TextFigure = ({ name, text }: { name: string; text: string }) => (
  <span>
    {name} {text}
  </span>
)
