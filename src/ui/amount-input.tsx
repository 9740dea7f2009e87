import { type ReactNode, useState } from 'react'
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

/** Digits and signs as wide as Chinese ones. */
const fullWidth = /[\uff01-\uff5e]/g
const narrow = (wide: string) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)
/** Commas that group thousands, as in 1,234,567.89. */
const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/
const withComma = /^[\d.]*,[\d.,]*$/

/**
 * Keeps what can become an amount; spaces and commas that group fall out. Another comma stays: nobody can tell whether
 * 1,50 means one and a half or 150, so the form has to say that it is no amount.
 */
export function typedAmount(typed: string, decimals: number): string | null {
  const plain = typed.replace(fullWidth, narrow).replace(/\s/g, '').replace('。', '.')
  const text = grouped.test(plain) ? plain.replaceAll(',', '') : plain
  if (withComma.test(text)) return text
  const match = /^(\d*)(?:(\.)(\d*))?$/.exec(text)
  if (!match) return null
  const [, whole = '', point = '', part = ''] = match
  if (!point || decimals === 0) return whole
  return `${whole || '0'}.${part.slice(0, decimals)}`
}

export function AmountInput(props: AmountInputProps) {
  const { value, onChange, currency, decimals = 2, all, onBlur, ...rest } = props
  // A point that is cut stays in sight until the field is left: digits typed after it must not become whole ones.
  const [pointAfter, setPointAfter] = useState<string | null>(null)
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
      value={pointAfter === value ? `${value}.` : value}
      end={end}
      onChange={(typed) => {
        const amount = typedAmount(typed, decimals)
        if (amount === null) return
        setPointAfter(decimals === 0 && /^\d+[.．。]/.test(typed) ? amount : null)
        onChange(amount)
      }}
      onBlur={(event) => {
        setPointAfter(null)
        onBlur?.(event)
      }}
    />
  )
}
