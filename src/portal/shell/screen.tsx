import { type ComponentType, useState } from 'react'
import type { PortalPath, ScreenPath } from '#domain/places.ts'
import { lazy } from '#portal/kit/lazy.ts'

/** The place at which a screen is shown, for one that stands at several. */
type At<Path> = { readonly path: Path }

/** A screen of the map. */
export type Screen<Path = ScreenPath> = {
  /** Fetches it, before or when it is first shown. */
  readonly prepare: () => Promise<unknown>
  readonly part: () => ComponentType<At<Path>>
}

export function screen<Path extends PortalPath = ScreenPath>(
  load: () => Promise<ComponentType<At<Path>>>,
): Screen<Path> {
  let held: ComponentType<At<Path>> | undefined
  const prepare = async () => {
    held = await load()
    return held
  }
  const Late = lazy(async () => ({ default: await prepare() }))
  return { prepare, part: () => held ?? Late }
}

/** A screen: what is there already is drawn at once, without a moment of skeleton. */
export function ScreenPart<Path>({ of, path }: At<Path> & { of: Screen<Path> }) {
  const [Part] = useState(of.part)
  return <Part path={path} />
}
