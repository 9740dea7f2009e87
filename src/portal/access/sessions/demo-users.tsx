import type { Output } from '#contract/call.ts'
import { listCards } from '#contract/sandbox/sandbox.ts'
import type { SignInTab } from '#machines/access/flows/sign-in.ts'
import { m } from '#paraglide/messages.js'
import { useAnswer } from '#portal/kit/use-answer.ts'
import { css } from '#styled/css'

export type DemoUser = Output<typeof listCards>['users'][number]

/** The sign-in tab of a demo user; null for the provider's staff, who sign in elsewhere. */
export const tabOfDemo = (user: DemoUser): SignInTab | null =>
  user.kind === 'administrator' ? 'admin' : user.kind === 'operator' ? 'operator' : null

const look = {
  root: css({ flow: 'column', gap: '2' }),
  title: css({ textStyle: 'label', color: 'fg.muted' }),
  list: css({ flow: 'column', gap: '2' }),
  user: css({
    width: 'full',
    flow: 'column',
    textAlign: 'start',
    px: '3',
    py: '2',
    borderRadius: 'md',
    borderWidth: 'hair',
    borderStyle: 'dashed',
    borderColor: 'line.strong',
    cursor: 'pointer',
    _hover: { bg: 'surface.hover' },
  }),
  name: css({ textStyle: 'label' }),
  note: css({ textStyle: 'caption', color: 'fg.subtle' }),
}

/** The sandbox's demo users; one press fills in the form. */
export function DemoUsers({ onPick }: { onPick: (user: DemoUser, tab: SignInTab) => void }) {
  const { data } = useAnswer(listCards, {})
  const users = data?.users.filter((user) => tabOfDemo(user) !== null) ?? []
  if (users.length === 0) return null
  return (
    <section className={look.root} aria-label={m.signin_demo_title()}>
      <h2 className={look.title}>{m.signin_demo_title()}</h2>
      <ul className={look.list}>
        {users.map((user) => {
          const tab = tabOfDemo(user)
          return (
            <li key={`${user.kind} ${user.email}`}>
              <button type="button" className={look.user} onClick={() => tab && onPick(user, tab)}>
                <span className={look.name}>{user.email}</span>
                <span className={look.note}>
                  {tab === 'admin' ? m.signin_tab_admin() : m.signin_tab_operator()} ·{' '}
                  {user.merchantName}
                  {user.note && ` · ${user.note}`}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
