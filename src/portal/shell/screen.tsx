import { type ComponentType, useState } from 'react'
import type { PortalPath, ScreenPath } from '#domain/routes.ts'
import type { FirstCalls } from '#portal/kit/first-calls.ts'
import { lazy } from '#portal/kit/lazy.ts'

/** The path under which a screen is shown, for screens with several paths. */
type At<Path> = { readonly path: Path }

/** A screen component, optionally with the first requests for an address. */
type ScreenComponent<Path> = ComponentType<At<Path>> & {
  readonly firstCalls?: FirstCalls
}

export type Screen<Path = ScreenPath> = {
  /** Fetches the screen's code, in advance or on render. */
  readonly preload: () => Promise<ScreenComponent<Path>>
  /** The component itself once it has loaded; until then a lazy one. */
  readonly component: () => ComponentType<At<Path>>
}

export function screen<Path extends PortalPath = ScreenPath>(
  load: () => Promise<ScreenComponent<Path>>,
): Screen<Path> {
  let loaded: ScreenComponent<Path> | undefined
  const preload = async () => {
    loaded = await load()
    return loaded
  }
  const Late = lazy(async () => ({ default: await preload() }))
  return { preload, component: () => loaded ?? Late }
}

/** Renders a screen; one that is already loaded shows without a skeleton. */
export function ScreenPart<Path>({ of, path }: At<Path> & { of: Screen<Path> }) {
  const [Component] = useState(of.component)
  return <Component path={path} />
}
