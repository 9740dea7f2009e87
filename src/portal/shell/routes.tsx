import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { m } from '#paraglide/messages.js'
import type { PortalPath } from './paths.ts'

type Screen = {
  readonly title: () => string
  readonly component: LazyExoticComponent<ComponentType>
}

const screen = (title: () => string, load: () => Promise<ComponentType>): Screen => ({
  title,
  component: lazy(async () => ({ default: await load() })),
})

/** The map of the portal: every address of paths.ts with its name and its screen, each a chunk of its own. */
export const screens: Readonly<Record<PortalPath, Screen>> = {
  '/aq/login': screen(
    m.common_sign_in,
    async () => (await import('#portal/sessions/sign-in-page.tsx')).SignInPage,
  ),
  '/aq/homePage': screen(
    m.home_title,
    async () => (await import('#portal/home/home-page.tsx')).HomePage,
  ),
}
