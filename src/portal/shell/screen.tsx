import { type ComponentType, useState } from 'react'
import type { PortalPath, ScreenPath } from '#domain/routes.ts'
import type { FirstCalls } from '#portal/kit/first-calls.ts'
import { lazy } from '#portal/kit/lazy.ts'

/** The place at which a screen is shown, for one that stands at several. */
type At<Path> = { readonly path: Path }

/** A screen's component, which may say the calls it begins with at an address. */
type ScreenComponent<Path> = ComponentType<At<Path>> & {
  readonly firstCalls?: FirstCalls
}

/** A screen of the map. */
export type Screen<Path = ScreenPath> = {
  /** Fetches its code, before it is shown or when it is. */
  readonly preload: () => Promise<ScreenComponent<Path>>
  /** The component itself once it is loaded, until then one that waits for it. */
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

/** Draws a screen; one that is loaded already shows without a frame of skeleton. */
export function ScreenPart<Path>({ of, path }: At<Path> & { of: Screen<Path> }) {
  const [Component] = useState(of.component)
  return <Component path={path} />
}
