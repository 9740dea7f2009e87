import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'

const unseen = css({ srOnly: true })

/** Tells screen readers that the form is being sent; sighted users see it on the button. */
export const Sending = ({ busy }: { busy: boolean }) => (
  <span className={unseen} aria-live="polite">
    {busy && m.portal_sending()}
  </span>
)
