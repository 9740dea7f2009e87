import { useState } from 'react'
import type { Currency } from '#domain/currencies.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'

const small = css({ textStyle: 'small', color: 'fg.subtle' })

/**
 * Compares the typed amount with the amount that the flow accepted. If surplus decimals were cut off, `note`, shown
 * below the field, says which amount counts.
 */
export function useCutAmount(amount: string, currency: Currency) {
  const [typed, setTyped] = useState('')
  const isCut = amount !== '' && typed !== amount && typed.startsWith(amount)
  const note = (
    <div aria-live="polite" className={small}>
      {isCut && m.portal_amount_cut({ amount, currency })}
    </div>
  )
  return { setTyped, note }
}
