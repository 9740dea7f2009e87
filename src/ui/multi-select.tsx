import { Portal } from '@ark-ui/react/portal'
import { Select as Ark, createListCollection } from '@ark-ui/react/select'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useContext, useMemo, useState } from 'react'
import { control, floating } from '#styled/recipes'
import { chosenOf } from './chosen.ts'
import { FieldContext } from './field-context.ts'
import type { Option } from './select.tsx'
import { useOpenOnceMounted } from './use-open-once-mounted.ts'

export type MultiSelectProps<Value extends string> = {
  value: readonly Value[]
  onChange: (value: Value[]) => void
  options: readonly Option<Value>[]
  placeholder: string
  /** An entry at the top that selects all options, or none. */
  allLabel?: string
  /** No selection means all, as in a filter. */
  noneIsAll?: boolean
  /**
   * Label for selected values that are not among the options, so that they can be removed; without it they are ignored.
   */
  othersLabel?: (count: number) => string
  /** Accessible name of the list outside a Field. */
  label?: string
  disabled?: boolean
  /** Opens on mount: the user requested it before the code was loaded. */
  startOpen?: boolean
}

const ALL = '*'
const OTHERS = '?'

export function MultiSelect<Value extends string>(props: MultiSelectProps<Value>) {
  const { value, onChange, options, placeholder, allLabel, label } = props
  const field = useContext(FieldContext)
  const [open, setOpen] = useState(props.startOpen ?? false)
  const shown = useOpenOnceMounted(open)
  const box = control({ kind: 'select' })
  const list = floating()
  const { chosen, others, told, summary: names } = chosenOf(props)
  const items = useMemo<readonly Option[]>(
    () => [
      ...(allLabel ? [{ value: ALL, label: allLabel }] : []),
      ...options,
      ...(told ? [{ value: OTHERS, label: told }] : []),
    ],
    [allLabel, options, told],
  )
  const collection = useMemo(() => createListCollection({ items: [...items] }), [items])
  const full = options.length > 0 && chosen.length === options.length && others.length === 0
  const every = full || (props.noneIsAll === true && value.length === 0)
  const summary = full && allLabel ? allLabel : names
  const held = [
    ...(every && allLabel ? [ALL] : []),
    ...chosen.map((option) => option.value),
    ...(told ? [OTHERS] : []),
  ]

  const change = (next: string[]) => {
    const asksAll = next.includes(ALL)
    if (allLabel && asksAll !== every && (asksAll || next.length === options.length)) {
      onChange(asksAll ? options.map((option) => option.value) : [])
    } else {
      const known = options.filter((o) => next.includes(o.value)).map((option) => option.value)
      onChange(next.includes(OTHERS) ? [...known, ...others] : known)
    }
  }

  return (
    <Ark.Root
      multiple
      collection={collection}
      value={held}
      onValueChange={(details) => change(details.value)}
      open={shown}
      onOpenChange={(change) => setOpen(change.open)}
      positioning={{ sameWidth: true, gutter: 4 }}
      disabled={props.disabled ?? field?.disabled ?? false}
      invalid={field?.invalid ?? false}
      required={field?.required ?? false}
      {...(field ? { ids: { trigger: field.controlId, label: field.labelId } } : {})}
      lazyMount
      unmountOnExit
    >
      <Ark.Control className={box.root}>
        <Ark.Trigger
          className={box.input}
          aria-label={label}
          aria-describedby={field?.describedBy}
          style={{ textAlign: 'start', overflow: 'hidden', whiteSpace: 'nowrap' }}
        >
          {summary || <span style={{ opacity: 0.75 }}>{placeholder}</span>}
        </Ark.Trigger>
        <span className={box.end}>
          <ChevronDown size={16} aria-hidden="true" />
        </span>
      </Ark.Control>
      <Portal>
        <Ark.Positioner className={list.positioner}>
          <Ark.Content className={list.content}>
            {items.map((item) => (
              <Ark.Item key={item.value} item={item} className={list.item}>
                <Mark on={held.includes(item.value)} />
                <Ark.ItemText className={list.text}>{item.label}</Ark.ItemText>
              </Ark.Item>
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

function Mark({ on }: { on: boolean }) {
  return (
    <span className={floating().mark} data-state={on ? 'checked' : 'unchecked'} aria-hidden="true">
      <Check />
    </span>
  )
}
