import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach } from 'vitest'
import { getEnum, queryProperty, saveProperty } from '#contract/access/common.ts'
import { listViews } from '#contract/access/views.ts'
import { list as listTemplates } from '#contract/links/bill-templates.ts'
import { type BrandRow, list as listBrands } from '#contract/links/brands.ts'
import { querySetting } from '#contract/links/checkout-settings.ts'
import type { LinkMode } from '#contract/links/link-modes.ts'
import type { LinkTheme } from '#contract/links/link-themes.ts'
import type { LinkDetail, LinkRow, MailShown } from '#contract/links/made-link-shapes.ts'
import * as links from '#contract/links/made-links.ts'
import { defaultCheckout } from '#domain/links/checkout-settings.ts'
import { setServerNow } from '#portal/kit/clock.ts'
import { queryClient } from '#portal/kit/query.ts'
import { answerReachable } from '#portal/kit/reachable.ts'
import { type Session, session } from '#portal/kit/session.ts'
import { answer, freshTab, ok, sessionWith } from '../support.tsx'

const born = '2026-11-20T00:00:00.000Z'
const kept = { createdAt: born, changedAt: born, removedAt: null, revision: '1' }

export const brand: BrandRow = {
  brandId: 'bra_1',
  name: 'Northlight Outfitters',
  storeId: 'S1',
  storeName: 'Mill',
  logo: 'logo.png',
  logoUrl: '/merchant/payLink/picture/logo.png',
  colour: '#2b4738',
  contact: 'help@northlight.example',
  sender: 'orders',
  senderAddress: 'orders@northlight.example',
  mailSubject: 'Your order',
  mailText: 'Thank you',
  validHours: null,
  storefront: null,
  theme: null,
  ...kept,
}
export const theme: LinkTheme = {
  themeId: 'the_1',
  name: 'Winter',
  asksShipping: false,
  brandId: 'bra_1',
  brandName: 'Northlight Outfitters',
  storeId: 'S1',
  colour: '#2b4738',
  logo: null,
  logoUrl: '/merchant/payLink/picture/logo.png',
  sector: 'retail',
  fields: [
    { fieldId: 'f1', name: 'size', label: 'Size', type: 'text', required: false, options: [] },
  ],
  isDefault: true,
  brandRemoved: false,
  defaultBeyondReach: false,
  ...kept,
}
export const mode: LinkMode = {
  modeId: 'mod_1',
  name: 'Send by email',
  sendsMail: true,
  mailTitle: 'Your order',
  mailContent: 'Thank you',
  validHours: 48,
  reminds: false,
  ...kept,
}

export const row = (rest: Partial<LinkRow> = {}): LinkRow => ({
  linkId: 'lnk_1',
  version: 3,
  url: 'https://pay.example/paymentLinkV3?id=code-of-a-link-0001',
  orderId: 'NL-1042',
  storeId: 'S1',
  storeName: 'Mill',
  brandName: 'Northlight Outfitters',
  bookerName: 'Priya Raman',
  bookerEmail: 'priya.raman@mail.example',
  currency: 'USD',
  amount: '298.00',
  status: 'VALID',
  createdAt: '2026-11-22T11:48:06.000Z',
  validUntil: '2026-11-24T11:48:06.000Z',
  sentAt: '2026-11-22T11:48:06.000Z',
  mailState: 'delivered',
  openedAt: null,
  paidAt: null,
  money: null,
  transactionId: null,
  attemptAt: null,
  ...rest,
})

const made = {
  kind: 'made',
  at: '2026-11-22T11:48:06.000Z',
  by: 'Mira Halloran',
  detail: {},
} as const
const invoice = {
  kind: 'mail',
  at: '2026-11-22T11:48:06.000Z',
  by: 'Mira Halloran',
  mailId: 'mai_1',
  mail: 'invoice',
  to: 'priya.raman@mail.example',
  state: 'delivered',
  stateAt: '2026-11-22T11:48:09.000Z',
  stateReason: null,
} as const

export const detail = (rest: Partial<LinkDetail> = {}): LinkDetail => ({
  ...row(),
  bookerPhone: '+44 7700 900318',
  country: 'GB',
  language: 'en',
  remarks: null,
  brandColour: '#2b4738',
  brandLogo: null,
  contact: null,
  brandId: 'bra_1',
  templateId: null,
  templateName: null,
  themeId: 'the_1',
  themeName: 'Winter',
  modeId: 'mod_1',
  modeName: 'Send by email',
  sector: 'retail',
  entries: [],
  products: [
    {
      name: 'Alpine down jacket',
      price: '249.00',
      quantity: 1,
      amount: '249.00',
      entries: [{ label: 'Size', value: 'M' }],
    },
    { name: 'Merino socks', price: '18.50', quantity: 2, amount: '37.00', entries: [] },
  ],
  otherFee: '12.00',
  returnUrl: null,
  authorizeOnly: false,
  asksShipping: false,
  shipping: null,
  shopOrderId: null,
  sender: 'orders',
  reminds: false,
  madeBy: 'Mira Halloran',
  lastSentAt: '2026-11-22T11:48:06.000Z',
  life: [invoice, made],
  ...rest,
})

const tried = { transactionId: 'txn_1', card: 'Visa ••••2209', declineCode: null, payerRead: null }
/** A link that was opened, declined once and then paid. */
export const paid = detail({
  status: 'PAID',
  openedAt: '2026-11-22T12:31:40.000Z',
  paidAt: '2026-11-22T14:25:31.000Z',
  money: 'charged',
  transactionId: 'txn_2',
  life: [
    {
      ...{ ...tried, kind: 'paid', at: '2026-11-22T14:25:31.000Z' },
      ...{ transactionId: 'txn_2', card: 'Mastercard ••••7715' },
    },
    {
      ...{ ...tried, kind: 'declined', at: '2026-11-22T14:19:05.000Z' },
      ...{ declineCode: '51', payerRead: 'Try another card.' },
    },
    { ...tried, kind: 'tried', at: '2026-11-22T14:19:02.000Z' },
    {
      kind: 'opened',
      at: '2026-11-22T12:31:40.000Z',
      by: null,
      detail: { device: 'Mac', language: 'en' },
    },
    invoice,
    made,
  ],
})

export const mail: MailShown = {
  from: 'orders@northlight.example',
  to: 'priya.raman@mail.example',
  subject: 'Your order NL-1042',
  text: 'Please pay 298.00 USD.',
  html: '<p style="color: #2b4738">Please pay <a href="https://pay.example/">298.00 USD</a>.</p>',
  language: 'en',
}

export const page = <T,>(records: readonly T[]) =>
  ok({ total: records.length, totalCapped: false, records, next: null })

export const listed = (...records: readonly LinkRow[]): void =>
  answer(links.list, () => page(records))

/** Sets the themes and modes for a new link. */
export const stocked = (themes: readonly LinkTheme[], modes: readonly LinkMode[]): void =>
  answer(links.queryModeSubject, () => ok({ themes, modes }))

/** Shows a component at an address to a user who may create links. */
export function open(part: ReactElement, address: string, rest: Partial<Session> = {}) {
  history.replaceState(null, '', address)
  session.set(
    sessionWith(['M-09', 'M-0901'], {
      stores: [{ storeId: 'S1', storeName: 'Mill', groupName: null, currencies: ['USD', 'EUR'] }],
      ...rest,
    }),
  )
  return render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>)
}

/** Sets up a tab and a server with one link, one theme and one mode before each test of a file. */
export function linkServer(): void {
  freshTab()
  beforeEach(() => {
    localStorage.setItem('pp-timeZone', 'UTC+8')
    setServerNow('2026-11-22T13:48:06.000Z')
    answerReachable((address) => address)
    listed(row())
    stocked([theme], [mode])
    answer(links.listWebsites, () => ok([{ storeId: 'S1' }]))
    answer(links.countTabs, () => ok({ all: 12, VALID: 4, INVALID: 1, EXPIRED: 2, PAID: 5 }))
    answer(links.previewEmail, () => ok(mail))
    answer(links.resendEmail, () => ok('SUCCESS'))
    answer(links.invalidate, () => ok('SUCCESS'))
    answer(listBrands, () => ok([brand]))
    answer(listTemplates, () => page([]))
    answer(querySetting, () => {
      const look = { ...defaultCheckout, languages: [...defaultCheckout.languages] }
      return ok({ settings: look, look, changedAt: null, revision: '1', mayChange: true })
    })
    answer(queryProperty, () => ok({ propertyValue: null }))
    answer(saveProperty, () => ok('SUCCESS'))
    answer(listViews, () => ok([]))
    answer(getEnum, () => ok([{ value: 'GB', label: 'United Kingdom' }]))
  })
}

/** Sets the response for the page of one link, whose path contains the id. */
export const detailAnswers = (link: LinkDetail | (() => LinkDetail)): void =>
  answer({ ...links.getDetail, path: '/merchant/payLink/detail/lnk_1' }, () =>
    ok(typeof link === 'function' ? link() : link),
  )
