import type { MenuCode } from './permissions.ts'

/** How a screen of the portal stands in the whole. */
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
): Place => ({ layout, access, parent })

/** Screens for those who are not signed in. */
export const signedOutPlaces = {
  '/aq/login': place('signin', 'public'),
} satisfies Record<`/aq/${string}`, Place>

/** Every other screen of the portal that is built, by its address. */
const portalPlaces = {
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
export const placeOf = (path: PortalPath): Place => places[path]
export const isPortalPath = (path: string): path is PortalPath => Object.hasOwn(places, path)

/** Where people arrive who ask for no page in particular: the website list once it is built, else home. */
export const landingPath: string = isPortalPath('/aq/websiteList')
  ? '/aq/websiteList'
  : '/aq/homePage'

/** Addresses of the payer's pages that are built. */
export const payerPaths = ['/paymentLinkV3', '/payment-link-checkout', '/payment404'] as const

/** Addresses of the sandbox's own pages. None of them exists in live mode. */
export const sandboxPaths = {
  start: '/sandbox',
  inbox: '/sandbox/inbox',
  cards: '/sandbox/cards',
  kit: '/sandbox/kit',
  challenge: '/sandbox/challenge',
} as const
export type SandboxPath = (typeof sandboxPaths)[keyof typeof sandboxPaths]

/** What stands for the host in the built pages; the server puts the public address in its place. */
export const builtOrigin = 'https://origin.invalid'

/** Where newcomers register; nothing points there until the screen is built. */
export const registerPath: string | null = isPortalPath('/aq/register') ? '/aq/register' : null
