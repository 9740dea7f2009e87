import type { SignInTab } from '#machines/access/flows/sign-in.ts'
import { store } from '#portal/kit/store.ts'

/** What led the user to the sign-in page, which decides the greeting shown there. */
export type GreetingLabel = {
  readonly email: string
  readonly said: 'registered' | 'bound' | 'reset' | 'passwordSet'
}

export const greeting = store<GreetingLabel | null>(null)

/** The sign-in tab last used; it is selected again on return. */
export const signInTab = store<SignInTab>('admin')
