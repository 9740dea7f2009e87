import type { SignedOutPath } from '#domain/places.ts'
import { m } from '#paraglide/messages.js'
import { type Screen, screen } from './screen.ts'

/** The map of what needs no session. Apart from the rest, so that the sign-in page does not carry it. */
export const signedOutScreens: Readonly<Record<SignedOutPath, Screen>> = {
  '/aq/login': screen(
    m.common_sign_in,
    async () => (await import('#portal/sessions/sign-in-page.tsx')).SignInPage,
  ),
}
