import type { ReactNode } from 'react'
import { Input, type InputProps } from './input.tsx'

export type AmountInputProps = Omit<
  InputProps,
  'type' | 'inputMode' | 'kind' | 'start' | 'end' | 'value' | 'onChange' | 'tight'
> & {
  /** A decimal string; the caller turns it into minor units. */
  value: string
  onChange: (value: string) => void
  currency?: string
  /** How many decimals may be typed; 2 by default. More are not taken: cut, never rounded. */
  decimals?: number
  /** What fills in everything there is, such as a LinkText 'All'. */
  all?: ReactNode
}

/** Keeps what can become an amount; grouping commas and spaces of a pasted amount fall out. */
export function typedAmount(typed: string, decimals: number): string | null {
  const text = typed.replace(/[\s,]/g, '').replace('。', '.')
  const match = /^(\d*)(?:(\.)(\d*))?$/.exec(text)
  if (!match) return null
  const [, whole = '', point = '', part = ''] = match
  if (!point || decimals === 0) return whole
  return `${whole || '0'}.${part.slice(0, decimals)}`
}

export function AmountInput(props: AmountInputProps) {
  const { value, onChange, currency, decimals = 2, all, ...rest } = props
  const end =
    all || currency ? (
      <>
        {currency}
        {all}
      </>
    ) : undefined
  return (
    <Input
      autoComplete="off"
      {...rest}
      kind="amount"
      inputMode="decimal"
      value={value}
      end={end}
      onChange={(typed) => {
        const amount = typedAmount(typed, decimals)
        if (amount !== null) onChange(amount)
      }}
    />
  )
}
