import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { LinkText } from '#ui/link-text.tsx'
import { partNames } from './labels.ts'
import { type Shown, useRecords } from './records.ts'

export type FigureLinkProps = {
  count: number
  shown: Shown
  /** The day, country or reason of the count, for screen reader users who hear only the link. */
  of: string
}

/** A count that opens its records. */
export function FigureLink({ count, shown, of }: FigureLinkProps) {
  const { open } = useRecords()
  if (count === 0) return '0'
  const text = countText(count)
  return (
    <LinkText
      aria-label={m.reports_records_open({ count: text, figure: partNames[shown.part](), of })}
      onClick={() => open(shown)}
    >
      {text}
    </LinkText>
  )
}
