import type { ReactNode } from 'react'
import { DraftInput, type DraftInputProps } from './draft-input.tsx'

export type AmountInputProps = Omit<
  DraftInputProps,
  'type' | 'inputMode' | 'kind' | 'start' | 'end' | 'tight'
> & {
  /** Suffix of the amount: a currency, a per cent sign. */
  currency?: string
  /** Control that fills in the whole amount, such as a LinkText 'All'. */
  all?: ReactNode
}

/** A decimal string, parsed by its format; the caller converts it to minor units. */
export function AmountInput({ currency, all, ...rest }: AmountInputProps) {
  const end =
    all || currency ? (
      <>
        {currency}
        {all}
      </>
    ) : undefined
  return <DraftInput {...rest} kind="amount" inputMode="decimal" end={end} />
}
