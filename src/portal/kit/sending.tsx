import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'

const unseen = css({ srOnly: true })

/** Tells a screen reader that what was entered is on its way; the eye sees it at the button. */
export const Sending = ({ busy }: { busy: boolean }) => (
  <span className={unseen} aria-live="polite">
    {busy && m.portal_sending()}
  </span>
)
