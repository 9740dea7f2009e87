import { createContext, useContext } from 'react'
import { LinkText, type LinkTextProps } from '#ui/link-text.tsx'

/** Whether a payment is being sent: who leaves the page then never reaches his bank. */
export const PaymentSending = createContext(false)

/** A link that leaves the page, or the step; disabled while a payment is being sent. */
export const ExitLink = (props: LinkTextProps) => (
  <LinkText {...props} aria-disabled={useContext(PaymentSending) || undefined} />
)
