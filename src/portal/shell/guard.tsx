import { Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { type Route, routeOf } from '#domain/routes.ts'
import { isSignedOutPath, pathOf } from '#portal/frame/paths.ts'
import { landing, permitted } from '#portal/frame/permitted.ts'
import { Waiting } from '#portal/frame/waiting.tsx'
import { accessToken } from '#portal/kit/access-token.ts'
import { authState, enter } from '#portal/kit/auth-state.ts'
import { go } from '#portal/kit/go.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { session } from '#portal/kit/session.ts'
import { useStore } from '#portal/kit/store.ts'
import { signInPath } from '#portal/kit/tab-notes.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { preloadScreen } from './preload-screen.ts'
import { ScreenPart } from './screen.tsx'
import { signedOutScreens } from './signed-out-routes.tsx'

const PARAM = 'to'

/** The sign-in page's address with the wanted one kept. */
export const signInAddress = (wanted: string): string => addressWith(signInPath(), wanted)

/** A page that stands before the wanted one, with that kept. */
const addressWith = (page: string, wanted: string): string =>
  safeReturn(wanted) === null ? page : `${page}?${new URLSearchParams({ [PARAM]: wanted })}`

/** The wanted address of a sign-in page's query, when it is one of our own screens. */
export const wantedAddress = (search: string): string | null =>
  safeReturn(new URLSearchParams(search).get(PARAM) ?? '')

/** The address when it stays within the portal and lies behind the sign-in; null for anything else. */
export function safeReturn(address: string): string | null {
  // Browsers read `//host` and `/\host` as another site.
  if (!/^\/[^/\\]/.test(address) || !URL.canParse(address, location.origin)) return null
  const url = new URL(address, location.origin)
  const path = url.origin === location.origin ? pathOf(url.pathname) : undefined
  if (!path || routeOf(path).access === 'public') return null
  return `${url.pathname}${url.search}${url.hash}`
}

/** How far the guard is with this tab. */
type Standing = 'unknown' | 'signedOut' | 'ready' | 'failed'
type Verdict =
  | 'show'
  | 'wait'
  | 'retry'
  | 'signIn'
  | 'landing'
  | 'chooseTrade'
  | 'tradeChosen'
  | 'notPermitted'
  | 'notFound'

type Question = {
  /** Undefined when the address names no screen. */
  readonly place: Route | undefined
  readonly standing: Standing
  readonly permitted: boolean
  readonly hasTradeType: boolean
  /** Whether the address is that of the screen that chooses the trade type. */
  readonly choosesTrade: boolean
}

// Someone whose session could not be loaded is signed in all the same.
const signInVerdicts = { unknown: 'wait', ready: 'landing', failed: 'retry' } as const

/** What the guard does with an address. Pure, so that every case is one line of a table. */
export function verdictOf({
  place,
  standing,
  permitted,
  hasTradeType,
  choosesTrade,
}: Question): Verdict {
  if (place?.layout === 'signin' && standing !== 'signedOut') return signInVerdicts[standing]
  if (place?.access === 'public') return 'show'
  if (standing === 'unknown') return 'wait'
  if (standing === 'failed') return 'retry'
  if (standing === 'signedOut') return place ? 'signIn' : 'notFound'
  // It is chosen once: with one the screen has nothing to ask, without one it comes before all others.
  if (choosesTrade) return hasTradeType ? 'tradeChosen' : 'show'
  if (place && !hasTradeType) return 'chooseTrade'
  if (!place) return 'notFound'
  return permitted ? 'show' : 'notPermitted'
}

const fetchShown = () => import('./screen-outlet.tsx')
const Shown = lazy(async () => ({ default: (await fetchShown()).ScreenOutlet }))
const Retry = lazy(async () => ({ default: (await import('./retry.tsx')).Retry }))

const here = () => location.pathname + location.search + location.hash
/** Who has just chosen goes where he was going, and otherwise home, which lists the next steps. */
function afterChoosing(): string {
  const wanted = wantedAddress(location.search)
  return wanted === null || wanted === landing() ? '/aq/homePage' : wanted
}
const targets: Partial<Record<Verdict, () => string>> = {
  signIn: () => signInAddress(here()),
  landing: () => wantedAddress(location.search) ?? landing(),
  tradeChosen: afterChoosing,
  chooseTrade: () => addressWith('/aq/set-trade-type', here()),
}

/** Decides what an address shows this user: a screen, why there is none, the sign-in page, another try, or nothing yet. */
export function Guard() {
  const [pathname] = useLocation()
  const held = useStore(session)
  const now = useStore(authState)
  const path = pathOf(pathname)
  const verdict = verdictOf({
    place: path && routeOf(path),
    standing: now.state,
    permitted: path !== undefined && permitted(path),
    hasTradeType: Boolean(held?.industryType),
    choosesTrade: path === '/aq/set-trade-type',
  })
  const target = targets[verdict]
  const screen = path && !isSignedOutPath(path) ? path : null
  // Whoever holds a token is most likely signed in, and will see this screen.
  const coming =
    screen && accessToken() !== null && routeOf(screen).layout === 'portal' ? screen : null
  useEffect(() => {
    if (now.state !== 'unknown') return
    void enter()
    if (coming) void Promise.allSettled([fetchShown(), preloadScreen(coming, location)])
  }, [now.state, coming])
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
  if (verdict !== 'show' && verdict !== 'notPermitted' && verdict !== 'notFound')
    return <Waiting path={coming} />
  return (
    <ErrorBoundary at={pathname}>
      <Suspense fallback={<Waiting path={coming} />}>
        {path && isSignedOutPath(path) ? (
          <ScreenPart key={pathname} of={signedOutScreens[path]} path={path} />
        ) : (
          <Shown path={screen} permitted={verdict === 'show'} />
        )}
      </Suspense>
    </ErrorBoundary>
  )
}
