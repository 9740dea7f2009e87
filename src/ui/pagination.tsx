import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { pagination } from '#styled/recipes'
import { IconButton } from './icon-button.tsx'
import { Select } from './select.tsx'

export type PaginationProps<S extends number> = {
  label: string
  /** The current position as text: 'Page 2' or '21 to 40 of 83'. */
  here: ReactNode
  previousLabel: string
  nextLabel: string
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  sizeLabel: string
  /** The selectable page sizes in rows. */
  sizes: readonly S[]
  size: S
  onSize: (size: S) => void
}

/** Keyset pagination: back and forward, no jumping; an unavailable direction is disabled but keeps the focus. */
export function Pagination<S extends number>(props: PaginationProps<S>) {
  const look = pagination()
  return (
    <nav className={look.root} aria-label={props.label}>
      <span className={look.size}>
        <span aria-hidden="true">{props.sizeLabel}</span>
        <Select
          size="sm"
          aria-label={props.sizeLabel}
          value={`${props.size}`}
          options={props.sizes.map((size) => ({ value: `${size}`, label: `${size}` }))}
          onChange={(chosen) => {
            const size = props.sizes.find((one) => `${one}` === chosen)
            if (size !== undefined) props.onSize(size)
          }}
        />
      </span>
      <span className={look.pages}>
        <span className={look.here} aria-live="polite">
          {props.here}
        </span>
        <IconButton
          size="sm"
          look="outline"
          label={props.previousLabel}
          icon={<ChevronLeft />}
          aria-disabled={!props.onPrevious}
          onClick={props.onPrevious}
        />
        <IconButton
          size="sm"
          look="outline"
          label={props.nextLabel}
          icon={<ChevronRight />}
          aria-disabled={!props.onNext}
          onClick={props.onNext}
        />
      </span>
    </nav>
  )
}
