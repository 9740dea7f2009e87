import { lazy } from 'react'
import { placeOf, type ScreenPath } from '#domain/places.ts'
import { Bare } from '#portal/frame/bare.tsx'
import { NotFound } from '#portal/frame/not-found.tsx'
import { session } from '#portal/kit/session.ts'
import { useStore } from '#portal/kit/store.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Frame } from './frame.tsx'
import { screens } from './routes.tsx'

const Whole = lazy(async () => ({ default: (await import('./whole.tsx')).Whole }))

/** A screen of the map in its layout; null is the not-found page. */
export function Shown({ path }: { path: ScreenPath | null }) {
  const signedIn = useStore(session) !== null
  const Screen = path ? screens[path] : NotFound
  const content = (
    <ErrorBoundary at={path ?? ''}>
      <Screen key={path} />
    </ErrorBoundary>
  )
  const layout = path && placeOf(path).layout
  if (layout === 'editor') return <Whole>{content}</Whole>
  return signedIn && layout !== 'standalone' ? (
    <Frame path={path}>{content}</Frame>
  ) : (
    <Bare>{content}</Bare>
  )
}
