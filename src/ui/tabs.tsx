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

/** Only the chosen panel is drawn. */
export function Tabs<Value extends string>({ label, value, onChange, items }: TabsProps<Value>) {
  const look = tabs()
  return (
    <Ark.Root
      className={look.root}
      value={value}
      lazyMount
      unmountOnExit
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
      {items.map((item) => (
        <Ark.Content key={item.value} value={item.value} className={look.panel}>
          {item.content}
        </Ark.Content>
      ))}
    </Ark.Root>
  )
}
