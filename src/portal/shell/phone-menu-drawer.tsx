import type { ScreenPath } from '#domain/routes.ts'
import { m } from '#paraglide/messages.js'
import { titles } from '#portal/frame/titles.ts'
import { LanguageButton } from '#portal/kit/language-button.tsx'
import { css } from '#styled/css'
import { Drawer } from '#ui/drawer.tsx'
import { litPath, type MenuGroup } from './menu.ts'
import { NewMark } from './new-mark.tsx'
import { ZonePicker } from './zone-picker.tsx'

export type PhoneMenuProps = {
  groups: readonly MenuGroup[]
  path: ScreenPath | null
  open: boolean
  onClose: () => void
}

const look = {
  list: css({ flow: 'column' }),
  group: css({ textStyle: 'caption', color: 'fg.subtle', pt: '5', pb: '1' }),
  link: css({
    flow: 'line',
    minHeight: 'row',
    borderBottomWidth: 'hair',
    textStyle: 'large',
    '&[aria-current]': { color: 'accent.fg', fontWeight: 'semibold' },
  }),
  foot: css({ display: 'flex', gap: '2', pt: '6' }),
}

export function PhoneMenuDrawer({ groups, path, open, onClose }: PhoneMenuProps) {
  const link = (to: ScreenPath) => (
    <a
      key={to}
      href={to}
      className={look.link}
      aria-current={to === litPath(path) ? 'page' : undefined}
      onClick={onClose}
    >
      {titles[to]()}
      {to === '/aq/logisticsManage' && <NewMark />}
    </a>
  )
  return (
    <Drawer open={open} onClose={onClose} title={m.shell_menu()} closeLabel={m.portal_close()}>
      <nav className={look.list} aria-label={m.shell_menu()}>
        {link('/aq/homePage')}
        {groups.map((group) => (
          <div key={group.code} className={look.list}>
            <div className={look.group}>{group.title}</div>
            {group.paths.map(link)}
          </div>
        ))}
      </nav>
      <div className={look.foot}>
        <ZonePicker />
        <LanguageButton />
      </div>
    </Drawer>
  )
}
