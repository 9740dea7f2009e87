import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { LinkText } from '#ui/link-text.tsx'

const look = {
  root: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '2',
    textStyle: 'small',
    color: 'fg.muted',
  }),
}

/** From the sign-in to the other ways in. */
export const WaysIn = () => (
  <nav className={look.root} aria-label={m.signin_ways()}>
    <LinkText href="/aq/forgetPwd">{m.signin_forgot()}</LinkText>
    <span>
      {m.signin_no_account()} <LinkText href="/aq/register">{m.signin_register()}</LinkText>
    </span>
  </nav>
)
