import type { ComponentType, LazyExoticComponent } from 'react'
import type { PortalPath } from '#domain/places.ts'
import { lazy } from '#portal/kit/lazy.ts'

/** The place at which a screen is shown, for one that stands at several. */
export type At = { readonly path: PortalPath }
/** A screen of the map, fetched when it is first shown. */
export type Screen = LazyExoticComponent<ComponentType<At>>

export const screen = (load: () => Promise<ComponentType<At>>): Screen =>
  lazy(async () => ({ default: await load() }))
