import type { Output } from '#contract/call.ts'
import { listCards } from '#contract/sandbox/sandbox.ts'
import { roleNames } from '#labels/staff-roles.ts'
import { m } from '#paraglide/messages.js'
import { useCall } from '#portal/kit/query.ts'
import { css } from '#styled/css'
import { LinkText } from '#ui/link-text.tsx'

type DemoStaffMember = Output<typeof listCards>['users'][number]

const look = {
  root: css({ flow: 'column', gap: '2' }),
  title: css({ textStyle: 'label', color: 'fg.muted' }),
  list: css({ flow: 'column', gap: '1' }),
  said: css({ textStyle: 'small', color: 'fg.muted' }),
}

/** The demo sign-ins of the sandbox, at least one for each staff role; one click fills the form. */
export function DemoStaff({ onPick }: { onPick: (member: DemoStaffMember) => void }) {
  const { data } = useCall(listCards, {})
  const staff = data?.users.filter(({ kind }) => kind === 'staff') ?? []
  if (staff.length === 0) return null
  return (
    <section className={look.root} aria-labelledby="demo-staff">
      <h2 id="demo-staff" className={look.title}>
        {m.desk_signin_demo()}
      </h2>
      <ul className={look.list}>
        {staff.map((member) => (
          <li key={member.email}>
            <LinkText onClick={() => onPick(member)}>{roleNames(member.roles)}</LinkText>{' '}
            <span className={look.said}>
              {member.note} · {member.email}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
