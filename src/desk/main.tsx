import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { deskPaths } from '#domain/routes.ts'
import { Toasts } from '#portal/frame/toasts.tsx'
import { accessToken, dropToken } from '#portal/kit/access-token.ts'
import { go } from '#portal/kit/go.ts'
import { settleLanguage } from '#portal/kit/language.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { queryClient } from '#portal/kit/query.ts'
import { readByStaff } from '#portal/kit/reader.ts'
import { answerOver } from '#portal/kit/session-end.ts'
import { showTheme } from '#portal/kit/theme.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { DeskShell } from './desk-shell.tsx'

const SignInPage = lazy(async () => ({ default: (await import('./sign-in-page.tsx')).SignInPage }))
const HomePage = lazy(async () => ({ default: (await import('./home-page.tsx')).HomePage }))
const AnnouncementsPage = lazy(async () => ({
  default: (await import('./announcements-page.tsx')).AnnouncementsPage,
}))
const BalancesPage = lazy(async () => ({
  default: (await import('./balances-page.tsx')).BalancesPage,
}))

const ControlsPage = lazy(async () => ({
  default: (await import('./controls/controls-page.tsx')).ControlsPage,
}))

const IdentityReviewPage = lazy(async () => ({
  default: (await import('./identity/review-page.tsx')).IdentityReviewPage,
}))

readByStaff()
// When a session ends the user must sign in again, and no merchant data stays on the screen.
answerOver(() => {
  dropToken(false)
  queryClient.clear()
  go(deskPaths.signIn, { replace: true })
})

if (typeof document !== 'undefined') {
  showTheme()
  if (settleLanguage()) location.reload()
}

/** The provider's desk, a separate island for its staff only. */
export function Desk() {
  const path = usePathname().replace(/\.htm$/, '')
  const here = accessToken() === null ? deskPaths.signIn : path
  useEffect(() => {
    if (here !== path) go(here, { replace: true })
  }, [here, path])
  return (
    <QueryClientProvider client={queryClient}>
      {here === deskPaths.signIn ? (
        <Suspense>
          <SignInPage />
        </Suspense>
      ) : (
        <DeskShell path={here}>
          <Suspense fallback={<Skeleton shape="block" />}>
            {here === deskPaths.balances ? (
              <BalancesPage />
            ) : here === deskPaths.identity ? (
              <IdentityReviewPage />
            ) : here === deskPaths.announcements ? (
              <AnnouncementsPage />
            ) : here === deskPaths.controls ? (
              <ControlsPage />
            ) : (
              <HomePage />
            )}
          </Suspense>
        </DeskShell>
      )}
      <Toasts />
    </QueryClientProvider>
  )
}
