import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { ErrorBoundary } from '#portal/kit/error-boundary.tsx'
import { go } from '#portal/kit/go.ts'
import { landing, permitted } from '#portal/kit/reachable.ts'
import { session } from '#portal/kit/session.ts'
import { enter, standing } from '#portal/kit/standing.ts'
import { useStore } from '#portal/kit/store.ts'
import { type Verdict, verdictOf } from './gate.ts'
import { pathOf, placeOf } from './paths.ts'
import { signInAddress, wantedAddress } from './return-address.ts'
import { screens } from './routes.tsx'
import { Waiting } from './waiting.tsx'

const Frame = lazy(async () => ({ default: (await import('./frame.tsx')).Frame }))
const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }))
const Retry = lazy(async () => ({ default: (await import('./retry.tsx')).Retry }))
const Bare = lazy(async () => ({ default: (await import('./bare.tsx')).Bare }))

const targets: Partial<Record<Verdict, () => string>> = {
  signIn: () => signInAddress(location.pathname + location.search + location.hash),
  landing: () => wantedAddress(location.search) ?? landing(),
  chooseTrade: () => '/aq/set-trade-type',
}

/** Decides what an address shows this user, and shows it in its frame. */
export function Guard() {
  const [pathname] = useLocation()
  const held = useStore(session)
  const now = useStore(standing)
  const path = pathOf(pathname)
  const place = path && placeOf(path)
  const verdict = verdictOf({
    place,
    standing: now.state,
    permitted: path !== undefined && permitted(path),
    hasTradeType: Boolean(held?.industryType),
    tradeScreen: pathOf('/aq/set-trade-type') !== undefined,
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
        <Bare>
          <Retry failure={now.failure} />
        </Bare>
      </Suspense>
    )
  }
  if (verdict !== 'show' && verdict !== 'notFound') return <Waiting />
  const Screen = verdict === 'show' && path ? screens[path].component : NotFound
  const screen = (
    <ErrorBoundary at={pathname}>
      <Screen key={pathname} />
    </ErrorBoundary>
  )
  if (place?.layout === 'signin') return <Suspense fallback={<Waiting />}>{screen}</Suspense>
  return (
    <Suspense fallback={<Waiting />}>
      {framed(screen, path, held !== null && place?.layout !== 'standalone')}
    </Suspense>
  )
}

const framed = (screen: ReactNode, path: ReturnType<typeof pathOf>, portal: boolean) =>
  portal ? <Frame path={path ?? '/aq/homePage'}>{screen}</Frame> : <Bare>{screen}</Bare>
