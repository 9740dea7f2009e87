import { Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { placeOf } from '#domain/places.ts'
import { isSignedOutPath, pathOf } from '#portal/frame/paths.ts'
import { landing, permitted } from '#portal/frame/permitted.ts'
import { Waiting } from '#portal/frame/waiting.tsx'
import { accessToken } from '#portal/kit/access-token.ts'
import { go } from '#portal/kit/go.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { session } from '#portal/kit/session.ts'
import { enter, standing } from '#portal/kit/standing.ts'
import { useStore } from '#portal/kit/store.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { type Verdict, verdictOf } from './gate.ts'
import { addressWith, signInAddress, wantedAddress } from './return-address.ts'
import { signedOutScreens } from './signed-out-routes.tsx'

const Shown = lazy(async () => ({ default: (await import('./shown.tsx')).Shown }))
const Retry = lazy(async () => ({ default: (await import('./retry.tsx')).Retry }))

const here = () => location.pathname + location.search + location.hash
const targets: Partial<Record<Verdict, () => string>> = {
  signIn: () => signInAddress(here()),
  landing: () => wantedAddress(location.search) ?? landing(),
  chooseTrade: () => addressWith('/aq/set-trade-type', here()),
}

/** Decides what an address shows this user: a screen, the sign-in page, another try, or nothing yet. */
export function Guard() {
  const [pathname] = useLocation()
  const held = useStore(session)
  const now = useStore(standing)
  const path = pathOf(pathname)
  const verdict = verdictOf({
    place: path && placeOf(path),
    standing: now.state,
    permitted: path !== undefined && permitted(path),
    hasTradeType: Boolean(held?.industryType),
    choosesTrade: path === '/aq/set-trade-type',
  })
  const target = targets[verdict]
  useEffect(() => {
    if (now.state === 'unknown') void enter()
  }, [now.state])
  useEffect(() => {
    if (target) go(target(), { replace: true })
  }, [target])

  if (verdict === 'retry' && now.state === 'failed') {
    return (
      <Suspense fallback={<Waiting />}>
        <Retry failure={now.failure} />
      </Suspense>
    )
  }
  const screen = path && !isSignedOutPath(path) ? path : null
  // Whoever holds a token is most likely signed in, and will see this screen.
  const coming =
    screen && accessToken() !== null && placeOf(screen).layout === 'portal' ? screen : null
  if (verdict !== 'show' && verdict !== 'notFound') return <Waiting path={coming} />
  const SignedOut = path && isSignedOutPath(path) ? signedOutScreens[path] : null
  return (
    <ErrorBoundary at={pathname}>
      <Suspense fallback={<Waiting path={coming} />}>
        {SignedOut && path ? (
          <SignedOut key={pathname} path={path} />
        ) : (
          <Shown path={verdict === 'show' ? screen : null} />
        )}
      </Suspense>
    </ErrorBoundary>
  )
}
