import { createContext, useContext } from 'react'
import { LinkText, type LinkTextProps } from '#ui/link-text.tsx'

/** Whether a payment is being sent; leaving the page then would prevent the redirect to the bank. */
export const PaymentSending = createContext(false)

/** A link away from the page or step, disabled while a payment is being sent. */
export const ExitLink = (props: LinkTextProps) => (
  <LinkText {...props} aria-disabled={useContext(PaymentSending) || undefined} />
)
