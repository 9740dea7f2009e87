import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A screen of the map, fetched when it is first shown. */
export type Screen = LazyExoticComponent<ComponentType>

export const screen = (load: () => Promise<ComponentType>): Screen =>
  lazy(async () => ({ default: await load() }))
