import type { PermissionNode } from '#contract/access/roles.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Checkbox } from '#ui/checkbox.tsx'
import { extentOf, ticked } from './ticks.ts'

export type PermissionTreeProps = {
  tree: readonly PermissionNode[]
  held: ReadonlySet<string>
  disabled: boolean
  onChange: (held: Set<string>) => void
}

const look = {
  groups: css({ flow: 'column' }),
  group: css({
    py: '4',
    borderTopWidth: 'hair',
    _first: { borderTopWidth: '[0]', paddingTop: '0' },
  }),
  menus: css({ flow: 'column', gap: '3', ps: '8', paddingTop: '3' }),
  buttons: css({
    display: 'grid',
    gridTemplateColumns: '[repeat(auto-fill, minmax(min(15rem, 100%), 1fr))]',
    columnGap: '4',
    rowGap: '2',
    ps: '8',
    paddingTop: '2',
  }),
}

/** Menus with their buttons. Users can neither grant nor revoke a permission that they do not have themselves. */
export function PermissionTree(props: PermissionTreeProps) {
  return (
    <ul className={look.groups}>
      {props.tree.map((node) => (
        <li key={node.permissionCode} className={look.group}>
          <Node {...props} node={node} />
        </li>
      ))}
    </ul>
  )
}

/** Hint for a permission that the user does not have. */
const hintOf = ({ held }: PermissionNode): { hint?: string } =>
  held ? {} : { hint: m.roles_not_held() }

function Node(props: PermissionTreeProps & { node: PermissionNode }) {
  const { tree, held, disabled, onChange, node } = props
  const { permissionCode: code, children } = node
  const extent = extentOf(node, held)
  const list = children.some(({ permissionType }) => permissionType === 'M') ? 'menus' : 'buttons'
  return (
    <>
      <Checkbox
        label={node.name}
        checked={held.has(code)}
        partly={held.has(code) && extent === 'some'}
        disabled={disabled || !node.held}
        {...hintOf(node)}
        onChange={(on) => onChange(ticked(tree, held, code, on))}
      />
      {children.length > 0 && (
        <ul className={look[list]}>
          {children.map((child) => (
            <li key={child.permissionCode}>
              <Node {...props} node={child} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
