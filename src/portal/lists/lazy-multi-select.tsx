import ChevronDown from 'lucide-react/icons/chevron-down'
import { Suspense, useContext, useState } from 'react'
import { lazy } from '#portal/kit/lazy.ts'
import { control } from '#styled/recipes'
import { chosenOf } from '#ui/chosen.ts'
import { FieldContext } from '#ui/field-context.ts'
import type { MultiSelectProps } from '#ui/multi-select.tsx'

const MultiSelect = lazy(async () => ({
  default: (await import('#ui/multi-select.tsx')).MultiSelect,
}))

/** A multi-select that shows its selection at once and fetches its list when it is opened. */
export function LazyMultiSelect(props: MultiSelectProps<string>) {
  const [wanted, setWanted] = useState(false)
  const closed = <Closed {...props} onOpen={() => setWanted(true)} />
  if (!wanted) return closed
  return (
    <Suspense fallback={closed}>
      <MultiSelect {...props} startOpen />
    </Suspense>
  )
}

function Closed(props: MultiSelectProps<string> & { onOpen: () => void }) {
  const { placeholder, onOpen } = props
  const field = useContext(FieldContext)
  const look = control({ kind: 'select' })
  const { summary } = chosenOf(props)
  return (
    <div className={look.root}>
      <button
        type="button"
        id={field?.controlId}
        className={look.input}
        disabled={props.disabled ?? field?.disabled ?? false}
        data-invalid={field?.invalid || undefined}
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-labelledby={field ? `${field.labelId} ${field.controlId}` : undefined}
        aria-describedby={field?.describedBy}
        style={{ textAlign: 'start', overflow: 'hidden', whiteSpace: 'nowrap' }}
        onClick={onOpen}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') onOpen()
        }}
      >
        {summary || <span style={{ opacity: 0.75 }}>{placeholder}</span>}
      </button>
      <span className={look.end}>
        <ChevronDown size={16} aria-hidden="true" />
      </span>
    </div>
  )
}
