import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A screen of the map: its name, and the component, fetched when it is first shown. */
export type Screen = {
  readonly title: () => string
  readonly component: LazyExoticComponent<ComponentType>
}

export const screen = (title: () => string, load: () => Promise<ComponentType>): Screen => ({
  title,
  component: lazy(async () => ({ default: await load() })),
})
