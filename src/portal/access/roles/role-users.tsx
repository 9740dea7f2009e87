import type { listByRole } from '#contract/access/roles.ts'
import type { Output } from '#contract/call.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'

const list = css({ flow: 'column', gap: '1' })

/** The operators who have a role: visible ones by name, the others as a count. */
export function RoleUsers({ users: { operators, others } }: { users: Output<typeof listByRole> }) {
  if (operators.length + others === 0) return m.roles_used_by_nobody()
  return (
    <ul className={list}>
      {operators.map(({ operatorCode, name, username }) => (
        <li key={operatorCode}>
          {name} ({username})
        </li>
      ))}
      {others > 0 && <li>{m.roles_used_by_others({ count: `${others}` })}</li>}
    </ul>
  )
}
