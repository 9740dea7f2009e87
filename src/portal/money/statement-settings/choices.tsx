import { Checkbox } from '#ui/checkbox.tsx'
import { Stack } from '#ui/stack.tsx'

type Props<Value extends string> = {
  name: string
  of: readonly Value[]
  words: Readonly<Record<Value, { readonly label: () => string; readonly hint?: () => string }>>
  chosen: readonly Value[]
  disabled: boolean
  onChange: (chosen: readonly Value[]) => void
}

/** Boxes of which any may be ticked; what is chosen stays in the order of the list. */
export const Choices = <Value extends string>(props: Props<Value>) => {
  const { name, of, words, chosen, disabled, onChange } = props
  return (
    <Stack gap="sm">
      {of.map((one) => (
        <Checkbox
          key={one}
          name={`${name}.${one}`}
          label={words[one].label()}
          hint={words[one].hint?.()}
          checked={chosen.includes(one)}
          disabled={disabled}
          onChange={(isOn) =>
            onChange(of.filter((other) => (other === one ? isOn : chosen.includes(other))))
          }
        />
      ))}
    </Stack>
  )
}
