import { useState } from 'react'
import type { Currency } from '#domain/currencies.ts'
import { m } from '#paraglide/messages.js'

/**
 * Compares what was typed with the amount that the flow took of it: `note` says, while decimals of it do not count, which
 * amount does.
 */
export function useCutAmount(amount: string, currency: Currency) {
  const [typed, setTyped] = useState('')
  const isCut = amount !== '' && typed !== amount && typed.startsWith(amount)
  return { setTyped, note: isCut ? m.portal_amount_cut({ amount, currency }) : undefined }
}
