import type { SignedOutPath } from '#domain/places.ts'
import { m } from '#paraglide/messages.js'
import { type Screen, screen } from './screen.ts'

/** The map of what needs no session. Apart from the rest, so that the sign-in page does not carry it. */
export const signedOutScreens: Readonly<Record<SignedOutPath, Screen>> = {
  '/aq/login': screen(
    m.common_sign_in,
    async () => (await import('#portal/sessions/sign-in-page.tsx')).SignInPage,
  ),
  '/aq/authLogin': screen(
    m.common_sign_in,
    async () => (await import('#portal/sessions/sign-in-page.tsx')).SignInPage,
  ),
  '/aq/pp-auth': screen(
    m.common_sign_in,
    async () => (await import('#portal/tickets/ticket-page.tsx')).TicketPage,
  ),
  '/aq/register': screen(
    m.registration_tab,
    async () => (await import('#portal/registration/register-page.tsx')).RegisterPage,
  ),
  '/aq/account-create': screen(
    m.registration_create_title,
    async () => (await import('#portal/registration/account-create-page.tsx')).AccountCreatePage,
  ),
  '/aq/forgetPwd': screen(
    m.recovery_tab,
    async () => (await import('#portal/recovery/recover-page.tsx')).RecoverPage,
  ),
  '/aq/resetPwd': screen(
    m.recovery_renew_tab,
    async () => (await import('#portal/recovery/reset-page.tsx')).ResetPage,
  ),
  '/aq/setNewPwd': screen(
    m.recovery_first_tab,
    async () => (await import('#portal/recovery/first-password-page.tsx')).FirstPasswordPage,
  ),
}
