import type { getSession } from '#contract/access/sessions.ts'
import type { Output } from '#contract/call.ts'
import type { getBootstrap } from '#contract/home.ts'
import type { ButtonCode, MenuCode } from '#domain/permissions.ts'
import { store, useStore } from './store.ts'

/** The signed-in user, and everything that is loaded once per sign-in. */
export type Session = Output<typeof getSession> & Omit<Output<typeof getBootstrap>, 'session'>

export const session = store<Session | null>(null)

/** The session on a screen behind the guard, where it is never null. */
export function useSession(): Session {
  const held = useStore(session)
  if (!held) throw new Error('no session: this screen stands outside the guard')
  return held
}

/** Whether the session as last loaded has this permission. */
export const holds = (code: string | undefined): boolean =>
  session.get()?.permissions.some((one) => one.permissionCode === code) ?? false

const codesOf = (type: 'M' | 'B'): ReadonlySet<string> =>
  new Set(
    session
      .get()
      ?.permissions.flatMap((one) => (one.permissionType === type ? [one.permissionCode] : [])),
  )

/** Whether the user has the permission for a menu, or for one of several. */
export const mayOpen = (menu: MenuCode | readonly MenuCode[]): boolean => {
  const held = codesOf('M')
  return (typeof menu === 'string' ? [menu] : menu).some((code) => held.has(code))
}

/** Whether the user may press a button: permitted, and not on the list of forbidden buttons. */
export const mayPress = (button: ButtonCode): boolean =>
  codesOf('B').has(button) && !session.get()?.forbiddenButtons.includes(button)
