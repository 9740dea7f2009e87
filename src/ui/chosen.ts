import { listed } from './listed.ts'
import type { Option } from './select.tsx'

type Choice<Value extends string> = {
  readonly value: readonly Value[]
  readonly options: readonly Option<Value>[]
  readonly othersLabel?: ((count: number) => string) | undefined
}

/**
 * The selected values in selection order, because for some callers the first one matters. `others` are selected values
 * that are not among the options; an empty option list has not loaded yet, so nothing is reported as missing.
 */
export function chosenOf<Value extends string>({ value, options, othersLabel }: Choice<Value>) {
  const chosen = value.flatMap((one) => options.find((option) => option.value === one) ?? [])
  const counts = othersLabel !== undefined && options.length > 0
  const others = counts ? value.filter((one) => !chosen.some((has) => has.value === one)) : []
  const told = others.length > 0 ? othersLabel?.(others.length) : undefined
  const names = chosen.map(({ label }) => label)
  return { chosen, others, told, summary: listed(told ? [...names, told] : names) }
}
