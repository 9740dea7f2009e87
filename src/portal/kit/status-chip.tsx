import type { ReactElement } from 'react'
import { Chip } from '#ui/chip.tsx'
import type { Tone } from '#ui/theme/tones.ts'

/** How each value of an enumeration is shown: tone, label, and an icon of its own if the tone's icon does not fit. */
export type Looks<Code extends string> = Readonly<
  Record<Code, { tone: Tone; label: () => string; icon?: ReactElement }>
>

export type StatusChipProps<Code extends string> = { value: Code; of: Looks<Code> }

export function StatusChip<Code extends string>({ value, of }: StatusChipProps<Code>) {
  const { tone, label, icon } = of[value]
  return <Chip tone={tone} label={label()} {...(icon ? { icon } : {})} />
}
