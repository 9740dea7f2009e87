import type { MenuCode } from '#domain/permissions.ts'

/** How a screen of the portal stands in the whole. Data only: the server and the inventory read it too. */
export type Place = {
  readonly layout: 'portal' | 'signin' | 'standalone'
  /** Any one of these menus opens it; `session`: every signed-in user; `public`: everyone. */
  readonly access: 'public' | 'session' | readonly MenuCode[]
  /** The list it belongs to: in the breadcrumb, and lit in the menu. */
  readonly parent: `/aq/${string}` | null
}

const place = (
  layout: Place['layout'],
  access: Place['access'],
  parent: Place['parent'] = null,
): Place => ({
  layout,
  access,
  parent,
})

/** Screens for those who are not signed in. */
export const signedOutPlaces = {
  '/aq/login': place('signin', 'public'),
} satisfies Record<`/aq/${string}`, Place>

/** Every other screen that is built, by its address. */
export const portalPlaces = {
  '/aq/homePage': place('portal', 'session'),
  '/aq/transitionLog': place('portal', ['M-1001']),
  '/aq/refundLog': place('portal', ['M-1002']),
  '/aq/tradeDetail': place('portal', ['M-1001', 'M-1002'], '/aq/transitionLog'),
  '/aq/accountBalance': place('portal', ['M-0301']),
  '/aq/unsettledBalance': place('portal', ['M-0303']),
  '/aq/bondDetail': place('portal', ['M-0301', 'M-0202'], '/aq/accountBalance'),
} satisfies Record<`/aq/${string}`, Place>

const places = { ...signedOutPlaces, ...portalPlaces }
export type SignedOutPath = keyof typeof signedOutPlaces
export type ScreenPath = keyof typeof portalPlaces
export type PortalPath = SignedOutPath | ScreenPath
export const portalPaths = Object.keys(places) as PortalPath[]

/** The path without what may stand at its end: `.htm`, a slash. */
const bare = (pathname: string): string => pathname.replace(/\/+$/, '').replace(/\.htm$/, '')

/** The screen an address names, in the letter case of the table; undefined when there is none. */
export const pathOf = (pathname: string): PortalPath | undefined => {
  const wanted = bare(pathname)
  return portalPaths.find((path) => path === wanted)
}

export const placeOf = (path: PortalPath): Place => places[path]

export const isSignedOutPath = (path: PortalPath): path is SignedOutPath =>
  Object.hasOwn(signedOutPlaces, path)
