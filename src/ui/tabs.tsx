import { Tabs as Ark } from '@ark-ui/react/tabs'
import type { ReactNode } from 'react'
import { tabs } from '#styled/recipes'

type TabItem<Value extends string> = {
  value: Value
  label: ReactNode
  badge?: ReactNode
  disabled?: boolean | undefined
  content: ReactNode
}

export type TabsProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  items: readonly TabItem<Value>[]
}

/**
 * Only the selected panel is rendered, selected by `value` itself: Ark's own state lags one render behind, and a panel
 * that is being left must never see the address of the next one.
 */
export function Tabs<Value extends string>({ label, value, onChange, items }: TabsProps<Value>) {
  const look = tabs()
  const shown = items.find((item) => item.value === value)
  return (
    <Ark.Root
      className={look.root}
      value={value}
      onValueChange={(change) => {
        const chosen = items.find((item) => item.value === change.value)
        if (chosen) onChange(chosen.value)
      }}
    >
      <Ark.List className={look.list} aria-label={label}>
        {items.map((item) => (
          <Ark.Trigger
            key={item.value}
            value={item.value}
            className={look.tab}
            {...(item.disabled ? { disabled: true } : {})}
          >
            {item.label}
            {item.badge}
          </Ark.Trigger>
        ))}
      </Ark.List>
      {shown && (
        <Ark.Content key={shown.value} value={shown.value} className={look.panel}>
          {shown.content}
        </Ark.Content>
      )}
    </Ark.Root>
  )
}
