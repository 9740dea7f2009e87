import { useState } from 'react'
import type { Currency } from '#domain/currencies.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'

const small = css({ textStyle: 'small', color: 'fg.subtle' })

/**
 * Compares what was typed with the amount that the flow took of it: `sendSilently`, for below the box, says while decimals of it
 * do not count which amount does.
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
