import type { ReactNode } from 'react'
import { DraftInput, type DraftInputProps } from './draft-input.tsx'

export type AmountInputProps = Omit<
  DraftInputProps,
  'type' | 'inputMode' | 'kind' | 'start' | 'end' | 'tight'
> & {
  /** What stands behind the amount: a currency, a per cent sign. */
  currency?: string
  /** What fills in everything there is, such as a LinkText 'All'. */
  all?: ReactNode
}

/** A decimal string, as its format reads it; the caller turns it into minor units. */
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
