import { namedBy, type PortalPath, type SignedOutPath, signedOutRoutes } from '#domain/routes.ts'

/** The screen of an address, in the letter case of the route table; undefined if there is none. */
export const pathOf = (pathname: string): PortalPath | undefined => namedBy(pathname)?.path

export const isSignedOutPath = (path: PortalPath): path is SignedOutPath =>
  Object.hasOwn(signedOutRoutes, path)
