import type { SignInTab } from '#machines/access/flows/sign-in.ts'
import { store } from '#portal/kit/store.ts'

/** What brought someone to the sign-in page, for the words that meet him there. */
export type GreetingLabel = {
  readonly email: string
  readonly said: 'registered' | 'bound' | 'reset' | 'passwordSet'
}

export const greeting = store<GreetingLabel | null>(null)

/** The tab of the sign-in page by which someone last tried: he comes back to it. */
export const signInTab = store<SignInTab>('admin')
