import { routeOf, type ScreenPath } from '#domain/routes.ts'
import { Bare } from '#portal/frame/bare.tsx'
import { NotFound } from '#portal/frame/not-found.tsx'
import { isClosed } from '#portal/frame/permitted.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { session } from '#portal/kit/session.ts'
import { useStore } from '#portal/kit/store.ts'
import { AppShell } from './app-shell.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { ScreenPart, screen } from './screen.tsx'
import { WebsiteList } from './website-list.ts'

// Replaces every payment link screen if the provider has not enabled payment links.
const LinksClosed = screen(
  async () => (await import('#portal/links/payment-links/closed-page.tsx')).ClosedPage,
)
// The route table lists the chunks of all screens, so it is fetched with the first of them.
const RoutedScreen = screen(async () => {
  const { screens } = await import('./routes.tsx')
  return ({ path }) => <ScreenPart of={screens[path]} path={path} />
})
const Whole = lazy(async () => ({
  default: (await import('./fullscreen-layout.tsx')).FullscreenLayout,
}))

const NoPermission = lazy(async () => ({
  default: (await import('#portal/frame/no-permission.tsx')).NoPermission,
}))

type Props = { path: ScreenPath | null; permitted: boolean }

/** Renders a screen in its layout, or its replacement. Null: the address has no screen. */
export function ScreenOutlet({ path: named, permitted }: Props) {
  const signedIn = useStore(session) !== null
  const path = permitted ? named : null
  const closed = path !== null && isClosed(path)
  const Screen =
    path && (closed ? LinksClosed : path === '/aq/websiteList' ? WebsiteList : RoutedScreen)
  const content = (
    <ErrorBoundary at={named ?? ''}>
      {Screen ? (
        <ScreenPart key={path} of={Screen} path={path} />
      ) : named ? (
        <NoPermission path={named} />
      ) : (
        <NotFound />
      )}
    </ErrorBoundary>
  )
  const layout = path && routeOf(path).layout
  if (layout === 'editor' && !closed) return <Whole>{content}</Whole>
  return signedIn && layout !== 'standalone' ? (
    <AppShell path={path}>{content}</AppShell>
  ) : (
    <Bare>{content}</Bare>
  )
}
