import type { MenuCode } from './permissions.ts'

/** Shell pages: an island in each renders the content for the URL. */
export const shells = ['aq', 'payer', 'payer-order', 'payer-card', 'desk', 'sandbox'] as const
export type Shell = (typeof shells)[number]

/** Layout, access and navigation of a portal screen. */
export type Route = {
  /** `editor`: uses the whole window and draws its own frame. */
  readonly layout: 'portal' | 'signin' | 'standalone' | 'editor'
  /** Any one of these menus grants access; `session`: every signed-in user; `public`: everyone. */
  readonly access: 'public' | 'session' | 'administrator' | readonly MenuCode[]
  /** Parent list: shown in the breadcrumb and highlighted in the menu. */
  readonly parent: `/aq/${string}` | null
  /** Menu group that shows the screen if it has no menu code of its own. */
  readonly group: MenuCode | null
}

const place = (
  layout: Route['layout'],
  access: Route['access'],
  parent: Route['parent'] = null,
  group: Route['group'] = null,
): Route => ({ layout, access, parent, group })

/** Screens for users who are not signed in. */
export const signedOutRoutes = {
  '/aq/login': place('signin', 'public'),
  '/aq/authLogin': place('signin', 'public'),
  '/aq/pp-auth': place('signin', 'public'),
  '/aq/register': place('standalone', 'public'),
  '/aq/account-create': place('standalone', 'public'),
  '/aq/forgetPwd': place('standalone', 'public'),
  '/aq/resetPwd': place('standalone', 'public'),
  '/aq/setNewPwd': place('standalone', 'public'),
  '/aq/receiverMail': place('standalone', 'public'),
} satisfies Record<`/aq/${string}`, Route>

/** All other portal screens that are built, by path. */
const portalRoutes = {
  '/aq/homePage': place('portal', 'session'),
  '/aq/set-trade-type': place('standalone', 'session'),
  '/aq/websiteList': place('portal', ['M-0202']),
  '/aq/addWebsite': place('portal', ['M-0202'], '/aq/websiteList'),
  '/aq/webDetail': place('portal', ['M-0202'], '/aq/websiteList'),
  '/aq/selectWebsite': place('standalone', 'session'),
  '/aq/groupManage': place('portal', ['M-0201']),
  '/aq/groupDetail': place('portal', ['M-0201'], '/aq/groupManage'),
  '/aq/storeOnboarding': place('portal', ['M-0203']),
  '/aq/storeManage': place('portal', ['M-14']),
  '/aq/addStore': place('portal', ['M-14', 'M-13'], '/aq/storeManage'),
  '/aq/storeDetail': place('portal', ['M-14', 'M-13'], '/aq/storeManage'),
  '/aq/offlineKyc': place('portal', ['M-13']),
  '/aq/offlineKycExipreUpdate': place('portal', ['M-14', 'M-13'], '/aq/offlineKyc'),
  '/aq/operationGuide': place('portal', 'session'),
  '/aq/firstWithdrawal': place('portal', 'session', '/aq/operationGuide'),
  '/aq/ordersAtRisk': place('portal', ['M-05', 'M-1001'], '/aq/logisticsManage'),
  '/aq/transitionLog': place('portal', ['M-1001']),
  '/aq/refundLog': place('portal', ['M-1002']),
  '/aq/tradeDetail': place('portal', ['M-1001', 'M-1002'], '/aq/transitionLog'),
  '/aq/accountBalance': place('portal', ['M-0301']),
  '/aq/dataReport': place('portal', ['M-0602']),
  '/aq/unsettledBalance': place('portal', ['M-0303']),
  '/aq/withdrawalDetail': place('portal', ['M-0302']),
  '/aq/withdrawalDetail/{code}': place(
    'portal',
    ['M-0302', 'M-0301', 'M-0202'],
    '/aq/withdrawalDetail',
  ),
  '/aq/clientWithdraw': place('portal', ['M-0301', 'M-0302'], '/aq/accountBalance'),
  '/aq/calendar': place('portal', ['M-0301', 'M-0302'], null, 'M-03'),
  '/aq/paymentRecord': place('portal', ['M-0302', 'M-0301'], '/aq/withdrawalDetail'),
  '/aq/WthdrawOperationManual': place('portal', 'session'),
  '/aq/bondDetail': place('portal', ['M-0301', 'M-0202'], '/aq/accountBalance'),
  '/aq/statementSetting': place('portal', ['M-0605'], '/aq/statementDownload'),
  '/aq/invoice': place('portal', ['M-0604']),
  '/aq/statement': place('portal', ['M-0605'], '/aq/statementDownload'),
  '/aq/statementDownload': place('portal', ['M-0605']),
  '/aq/autoWithdrawal': place('portal', ['M-0803'], '/aq/cashAccount'),
  '/aq/chargeback': place('portal', ['M-0401']),
  '/aq/chargebackDetail': place('portal', ['M-0401'], '/aq/chargeback'),
  '/aq/blacklist': place('portal', ['M-0403']),
  '/aq/whiteList': place('portal', ['M-0404']),
  '/aq/riskTransactionManagement': place('portal', ['M-0402']),
  '/aq/disputeManage': place('portal', ['M-0407']),
  '/aq/disputeDetail': place('portal', ['M-0407'], '/aq/disputeManage'),
  '/aq/brandList': place('portal', ['M-0902', 'M-0905']),
  '/aq/addBrand': place('portal', ['M-0902', 'M-0905'], '/aq/brandList'),
  '/aq/paymentLinkModeList': place('portal', ['M-0906']),
  '/aq/addMode': place('portal', ['M-0906'], '/aq/paymentLinkModeList'),
  '/aq/logisticsManage': place('portal', ['M-05']),
  '/aq/paymentLink': place('portal', ['M-0901']),
  '/aq/createPaymentLink': place('portal', ['M-0901'], '/aq/paymentLink'),
  '/aq/createPaymentLinkV3': place('portal', ['M-0901'], '/aq/paymentLink'),
  '/aq/paymentLinkDetail': place('portal', ['M-0901'], '/aq/paymentLink'),
  '/aq/paymentLinkV2Detail': place('portal', ['M-0901'], '/aq/paymentLink'),
  '/aq/paymentLinkV3Detail': place('portal', ['M-0901'], '/aq/paymentLink'),
  '/aq/emailPreview': place('portal', ['M-0901'], '/aq/paymentLink'),
  '/aq/checkoutCustomSettings': place('editor', ['M-0901'], null, 'M-09'),
  '/aq/certification': place('portal', ['M-0802']),
  '/aq/certificationUpdate': place('portal', ['M-0802'], '/aq/certification'),
  '/aq/paymentLinkTemplateList': place('portal', ['M-0903']),
  '/aq/addTemplate': place('portal', ['M-0903'], '/aq/paymentLinkTemplateList'),
  '/aq/paymentLinkThemeList': place('portal', ['M-0905']),
  '/aq/addTheme': place('portal', ['M-0905'], '/aq/paymentLinkThemeList'),
  '/aq/keySetting': place('portal', ['M-0702']),
  '/aq/accountCenter': place('portal', 'session'),
  '/aq/messageCenter': place('portal', 'session'),
  '/aq/deadlines': place('portal', 'session'),
  '/aq/messageReceiverSetting': place('portal', ['M-0805']),
  '/aq/receiver': place('portal', ['M-0805'], '/aq/messageReceiverSetting'),
  '/aq/cashAccount': place('portal', ['M-0803']),
  '/aq/password': place('portal', 'session', '/aq/accountCenter'),
  '/aq/changePhone': place('portal', 'session', '/aq/accountCenter'),
  '/aq/changeEmail': place('portal', 'session', '/aq/accountCenter'),
  '/aq/checkStatus': place('standalone', 'session', '/aq/accountCenter'),
  '/aq/webhooks': place('portal', ['M-0702'], null, 'M-07'),
  '/aq/system/audit': place('portal', 'administrator', null, 'M-07'),
  '/aq/accountCenter/sessions': place('portal', 'session', '/aq/accountCenter'),
  '/aq/system': place('portal', ['M-0701']),
  '/aq/system/operator/{code}': place('portal', ['M-0701'], '/aq/system'),
  '/aq/system/operator/modify': place('portal', ['M-0701'], '/aq/system'),
  '/aq/system/operator/modify/{code}': place('portal', ['M-0701'], '/aq/system'),
  '/aq/system/role/{code}': place('portal', ['M-0701'], '/aq/system'),
  '/aq/system/role/modify': place('portal', ['M-0701'], '/aq/system'),
  '/aq/system/role/modify/{code}': place('portal', ['M-0701'], '/aq/system'),
} satisfies Record<`/aq/${string}`, Route>

const routes = { ...signedOutRoutes, ...portalRoutes }
export type SignedOutPath = keyof typeof signedOutRoutes
export type ScreenPath = keyof typeof portalRoutes
export type PortalPath = SignedOutPath | ScreenPath
export const portalPaths = Object.keys(routes) as PortalPath[]
export const routeOf = (path: PortalPath): Route => routes[path]
export const isPortalPath = (path: string): path is PortalPath => Object.hasOwn(routes, path)

// `{code}` matches any single path segment.
const coded = portalPaths
  .filter((path) => path.endsWith('/{code}'))
  .map((path) => ({ path, before: path.slice(0, -'{code}'.length) }))

/** The screen that a URL path matches, with the code in it. */
export type Named = { readonly path: PortalPath; readonly code: string | null }

/**
 * Finds the screen for a path; undefined if there is none. A fixed path takes precedence over a code, and a code is
 * matched literally: only fixed paths have a `.htm` variant.
 */
export function namedBy(address: string): Named | undefined {
  const bare = address.replace(/(.)\/+$/, '$1')
  const name = bare.replace(/\.htm$/, '')
  if (isPortalPath(name) && !name.includes('{')) return { path: name, code: null }
  for (const { path, before } of coded) {
    const code = bare.startsWith(before) ? decoded(bare.slice(before.length)) : ''
    if (code !== '') return { path, code }
  }
  return undefined
}

/** Decodes one path segment; empty if it is not a single valid segment. */
function decoded(part: string): string {
  if (part.includes('/')) return ''
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/** Path of a screen with its code filled in. */
export const addressOf = (path: `${string}/{code}`, code: string): string =>
  path.replace('{code}', encodeURIComponent(code))

/** Landing page when no particular page was requested: the website list once it is built, else home. */
export const landingPath: string = isPortalPath('/aq/websiteList')
  ? '/aq/websiteList'
  : '/aq/homePage'

/** Payer pages that show the order of a link, by link version; `checkoutPath` is where the card is entered. */
export const orderPaths = ['/paymentLink', '/paymentLinkV2', '/paymentLinkV3'] as const
export const checkoutPath = '/payment-link-checkout'

/** Paths of the payer pages that are built. */
export const payerPaths = [
  ...orderPaths,
  checkoutPath,
  '/payment404',
  '/authFail',
  '/aq/pay/demoStore',
  '/springAirlines',
] as const

/** Path of a face link, where a person completes the liveness check. */
export const facePath = (token: string): string => `/face/${token}`
/** Token of a face link from its path; undefined for any other path. */
export const faceTokenOf = (path: string): string | undefined =>
  /^\/face\/([\w-]{20,64})\/?$/.exec(path)?.[1]

export const deskPaths = {
  signIn: '/admin/whoisyourdaddy',
  home: '/admin/homepage',
  balances: '/admin/accountBalance',
  announcements: '/admin/announcements',
  identity: '/admin/identity',
  controls: '/admin/controls',
} as const
export type DeskPath = (typeof deskPaths)[keyof typeof deskPaths]

/** Paths of the sandbox's own pages. None of them exists in live mode. */
export const sandboxPaths = {
  start: '/sandbox',
  inbox: '/sandbox/inbox',
  cards: '/sandbox/cards',
  kit: '/sandbox/kit',
  challenge: '/sandbox/challenge',
  identity: '/sandbox/identity',
  shops: '/sandbox/shops',
  receiver: '/sandbox/receiver',
  collection: '/sandbox/collection',
} as const
export type SandboxPath = (typeof sandboxPaths)[keyof typeof sandboxPaths]

/** Path of the registration; null, and not linked anywhere, until the screen is built. */
export const registerPath: string | null = isPortalPath('/aq/register') ? '/aq/register' : null
