import CircleUser from 'lucide-react/icons/circle-user'
import { m } from '#paraglide/messages.js'
import { lazy } from '#portal/kit/lazy.ts'
import { LateMenu } from '#portal/kit/lazy-menu.tsx'
import { useSession } from '#portal/kit/session.ts'
import { IconButton } from '#ui/icon-button.tsx'

const AccountDropdown = lazy(async () => ({
  default: (await import('./account-dropdown.tsx')).AccountDropdown,
}))

/** Who is signed in, the pages of the account, the theme, and the way out. Opens on hover, by key and by tap. */
export function AccountMenu() {
  const { name } = useSession()
  const trigger = <IconButton label={m.shell_account({ name })} icon={<CircleUser />} />
  return (
    <LateMenu trigger={trigger} onHover>
      {() => <AccountDropdown trigger={trigger} />}
    </LateMenu>
  )
}
