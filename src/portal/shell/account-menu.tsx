import CircleUser from 'lucide-react/icons/circle-user'
import { m } from '#paraglide/messages.js'
import { lazy } from '#portal/kit/lazy.ts'
import { LateMenu } from '#portal/kit/lazy-menu.tsx'
import { useSession } from '#portal/kit/session.ts'
import { IconButton } from '#ui/icon-button.tsx'

const AccountDropdown = lazy(async () => ({
  default: (await import('./account-dropdown.tsx')).AccountDropdown,
}))

/**
 * Account menu: the signed-in user, the account pages, the theme and sign-out. Opens on hover, by keyboard and by tap.
 */
export function AccountMenu() {
  const { name } = useSession()
  const trigger = <IconButton label={m.shell_account({ name })} icon={<CircleUser />} />
  return (
    <LateMenu trigger={trigger} onHover>
      {() => <AccountDropdown trigger={trigger} />}
    </LateMenu>
  )
}
