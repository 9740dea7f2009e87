import { Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { type Route, routeOf } from '#domain/routes.ts'
import { isSignedOutPath, pathOf } from '#portal/frame/paths.ts'
import { landing, permitted, wasPermitted } from '#portal/frame/permitted.ts'
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

/** Address of the sign-in page, with the requested address as a parameter. */
export const signInAddress = (wanted: string): string => addressWith(signInPath(), wanted)

/** Address of an interposed page, with the requested address as a parameter. */
const addressWith = (page: string, wanted: string): string =>
  safeReturn(wanted) === null ? page : `${page}?${new URLSearchParams({ [PARAM]: wanted })}`

/** The requested address from a sign-in page's query, if it is one of our own screens. */
export const wantedAddress = (search: string): string | null =>
  safeReturn(new URLSearchParams(search).get(PARAM) ?? '')

/**
 * Returns the address if it stays within the portal and requires sign-in; null for anything else, which prevents open
 * redirects.
 */
export function safeReturn(address: string): string | null {
  // Browsers read `//host` and `/\host` as another site.
  if (!/^\/[^/\\]/.test(address) || !URL.canParse(address, location.origin)) return null
  const url = new URL(address, location.origin)
  const path = url.origin === location.origin ? pathOf(url.pathname) : undefined
  if (!path || routeOf(path).access === 'public') return null
  return `${url.pathname}${url.search}${url.hash}`
}

/** Authentication state of this tab, as in `authState`. */
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
  /** Undefined if no screen has this address. */
  readonly place: Route | undefined
  readonly standing: Standing
  readonly permitted: boolean
  readonly hasTradeType: boolean
  /** Whether the address is the screen for choosing the trade type. */
  readonly choosesTrade: boolean
}

// A user whose session failed to load still counts as signed in.
const signInVerdicts = { unknown: 'wait', ready: 'landing', failed: 'retry' } as const

/** Decides what the guard does with an address. Pure, so that a table of cases tests it. */
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
  // The trade type is chosen once: after that the screen has no purpose, before that it precedes all others.
  if (choosesTrade) return hasTradeType ? 'tradeChosen' : 'show'
  if (place && !hasTradeType) return 'chooseTrade'
  if (!place) return 'notFound'
  return permitted ? 'show' : 'notPermitted'
}

const fetchShown = () => import('./screen-outlet.tsx')
const Shown = lazy(async () => ({ default: (await fetchShown()).ScreenOutlet }))
const Retry = lazy(async () => ({ default: (await import('./retry.tsx')).Retry }))

const here = () => location.pathname + location.search + location.hash
/** After the choice the user goes to the requested page, or else to home, which lists the next steps. */
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

/** Route guard: shows the screen, why there is none, the sign-in page, a retry, or nothing yet. */
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
  // A user with a token is most likely signed in and will see this screen.
  const coming =
    screen && accessToken() !== null && routeOf(screen).layout === 'portal' ? screen : null
  useEffect(() => {
    if (now.state !== 'unknown') return
    void enter()
    if (coming)
      void Promise.allSettled([
        fetchShown(),
        preloadScreen(coming, wasPermitted(coming) ? location : undefined),
      ])
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
