import type { PermissionNode } from '#contract/access/roles.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'

const look = {
  list: css({ flow: 'column', gap: '4' }),
  name: css({ textStyle: 'strong' }),
  menus: css({ flow: 'column', gap: '1', paddingTop: '1' }),
  buttons: css({ color: 'fg.muted' }),
}

type Granted = { readonly node: PermissionNode; readonly children: readonly Granted[] }

/** The part of the permission tree that a role grants. */
const grantedIn = (tree: readonly PermissionNode[], codes: ReadonlySet<string>): Granted[] =>
  tree
    .filter(({ permissionCode }) => codes.has(permissionCode))
    .map((node) => ({ node, children: grantedIn(node.children, codes) }))

const buttonNames = ({ children }: Granted): string =>
  children
    .filter(({ node }) => node.permissionType === 'B')
    .map(({ node }) => node.name)
    .join(m.operators_between())

function Buttons({ on }: { on: Granted }) {
  const names = buttonNames(on)
  if (names === '') return null
  return (
    <span className={look.buttons}>
      {' · '}
      {names}
    </span>
  )
}

/** Permissions of a role by name: each menu, within its group or on its own, with its buttons. */
export function GrantedList(props: {
  tree: readonly PermissionNode[]
  granted: readonly string[]
}) {
  const shown = grantedIn(props.tree, new Set(props.granted))
  if (shown.length === 0) return m.roles_permissions_none()
  return (
    <ul className={look.list}>
      {shown.map((group) => (
        <li key={group.node.permissionCode}>
          <span className={look.name}>{group.node.name}</span>
          <Buttons on={group} />
          <ul className={look.menus}>
            {group.children
              .filter(({ node }) => node.permissionType === 'M')
              .map((menu) => (
                <li key={menu.node.permissionCode}>
                  {menu.node.name}
                  <Buttons on={menu} />
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
