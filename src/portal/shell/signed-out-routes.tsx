import type { SignedOutPath } from '#domain/routes.ts'
import { type Screen, screen } from './screen.tsx'

const signIn = screen<SignedOutPath>(
  async () => (await import('#portal/access/sessions/sign-in-page.tsx')).SignInPage,
)

/** Routes without a session, separate from the others so that the sign-in page does not load those. */
export const signedOutScreens: Readonly<Record<SignedOutPath, Screen<SignedOutPath>>> = {
  '/aq/login': signIn,
  '/aq/authLogin': signIn,
  '/aq/pp-auth': screen(
    async () => (await import('#portal/access/tickets/ticket-page.tsx')).TicketPage,
  ),
  '/aq/receiverMail': screen(
    async () => (await import('#portal/notifications/receivers/mail-page.tsx')).ReceiverMailPage,
  ),
  '/aq/register': screen(
    async () => (await import('#portal/access/registration/register-page.tsx')).RegisterPage,
  ),
  '/aq/account-create': screen(
    async () =>
      (await import('#portal/access/registration/account-create-page.tsx')).AccountCreatePage,
  ),
  '/aq/forgetPwd': screen(
    async () => (await import('#portal/access/recovery/recover-page.tsx')).RecoverPage,
  ),
  '/aq/resetPwd': screen(
    async () => (await import('#portal/access/recovery/reset-page.tsx')).ResetPage,
  ),
  '/aq/setNewPwd': screen(
    async () => (await import('#portal/access/recovery/first-password-page.tsx')).FirstPasswordPage,
  ),
}
