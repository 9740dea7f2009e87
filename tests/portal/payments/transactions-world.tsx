import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Output } from '#contract/call.ts'
import type { TransactionDetail } from '#contract/payments/transaction-shapes.ts'
import type { getDetail } from '#contract/payments/transactions.ts'
import { decimalOf } from '#domain/money.ts'
import { paymentStatusOf } from '#domain/payments/payment-status.ts'
import { buttonCodes, menuCodes } from '#domain/permission-tree.ts'
import type { ButtonCode, MenuCode } from '#domain/permissions.ts'
import type { TransactionFacts } from '#machines/payments/lifecycles/transaction-facts.ts'
import { setServerNow } from '#portal/kit/clock.ts'
import { queryClient } from '#portal/kit/query.ts'
import { type Session, session } from '#portal/kit/session.ts'
import { noon } from '../../machines/models/samples.ts'
import { show } from '../../support/show.tsx'

const iso = (at: number) => new Date(at).toISOString()

/** Signs in a user with every menu and every button except those given. */
export function signIn(without: readonly ButtonCode[] = []): void {
  const menus = menuCodes.map((code: MenuCode) => ({ permissionType: 'M' as const, code }))
  const allowed = buttonCodes.filter((code) => !without.includes(code))
  const held = allowed.map((code) => ({ permissionType: 'B' as const, code }))
  const signedIn: Session = {
    userId: 'U1',
    kind: 'administrator',
    name: 'Ann',
    email: 'ann@example.com',
    merchantId: 'M1',
    merchantName: 'Brook',
    permissions: [...menus, ...held].map(({ permissionType, code }) => ({
      permissionType,
      frontUri: null,
      permissionCode: code,
    })),
    forbiddenButtons: [],
    stores: [{ storeId: 'S1', storeName: 'Mill', groupName: null, currencies: ['USD'] }],
    withoutGroup: false,
    industryType: null,
    rehearsal: null,
    newVersion: true,
    metaClient: false,
    newIcon: false,
    servicePhone: null,
    mode: 'sandbox',
    now: iso(noon),
    expiresAt: iso(noon + 900_000),
    account: { clientId: 'M1', status: 'PASSED', industryType: null, bankList: [] },
    certification: {
      verification: { status: 'passed', applicationId: null, reasons: [], usualHours: null },
      openChanges: [],
      alertInfoDTO: { identificationInvalidDTOS: [] },
      holderUserInfo: { userInfos: [] },
      beneficiaryInfo: { userInfos: [] },
    },
    paymentLinks: true,
    related: { vaAccountRelated: 'Not Related', currentsAccountRelated: 'Not Related' },
    announcements: [],
  }
  session.set(signedIn)
}

/** The facts in their wire format. */
function writtenFacts(facts: TransactionFacts): TransactionDetail['facts'] {
  const decimal = (minor: bigint) => decimalOf(minor, facts.currency)
  const instant = (at: number | null) => (at === null ? null : iso(at))
  return {
    ...facts,
    amount: decimal(facts.amount),
    captured: decimal(facts.captured),
    refunded: decimal(facts.refunded),
    chargedBack: decimal(facts.chargedBack),
    createdAt: iso(facts.createdAt),
    captureUntil: instant(facts.captureUntil),
    refundUntil: instant(facts.refundUntil),
    reviewUntil: instant(facts.reviewUntil),
    fundsForRefund: facts.fundsForRefund === null ? null : decimal(facts.fundsForRefund),
  }
}

/** A transaction as its page receives it, built from its facts. */
export function detailOf(
  facts: TransactionFacts,
  changes: Partial<TransactionDetail> = {},
): Output<typeof getDetail> {
  const written = writtenFacts(facts)
  return {
    transactionId: 'T1',
    transactionTimeStr: written.createdAt,
    storeId: 'S1',
    storeName: 'Mill',
    outFlowId: 'O1',
    merchantTransactionIdStr: 'R1',
    arn: null,
    email: 'payer@example.com',
    merchantId: 'M1',
    paymentBrand: 'VISA',
    currency: facts.currency,
    amount: written.amount,
    transactionType: facts.type,
    isThreeD: true,
    isToken: false,
    status: facts.status,
    outcome: 'PAID_SUCCESSFUL',
    paymentStatus: paymentStatusOf({
      ...facts,
      outcome: 'PAID_SUCCESSFUL',
      refundFailed: 0n,
      openChargebacks: facts.chargebackOpen ? 1 : 0,
      chargedBack: facts.chargedBack > 0n,
      running: 0,
    }),
    issueCountry: 'DE',
    declineCode: null,
    errorMessage: null,
    shopifyOrderId: null,
    tradeModel: 'PAYMENT_LINK',
    desensitizedCardNo: '411111******1111',
    purchaseTransactionId: null,
    facts: written,
    refundTransactionId: null,
    gateway: facts.gateway,
    accountHolder: 'Ann Payer',
    issuingBank: 'Bank',
    shippingAddress: null,
    shippingPhone: null,
    shippingEmail: null,
    orderEmail: null,
    fee: null,
    deposit: null,
    settlementCurrency: null,
    rate: null,
    settlementAmount: null,
    paymentLinkId: null,
    reviewReason: null,
    riskRule: null,
    reviewReasons: [],
    reviewScore: null,
    related: [],
    timeline: [],
    paidOut: [],
    sums: [],
    settleAt: null,
    settledAt: null,
    reserveReleaseAt: null,
    reserveReleasedAt: null,
    ...changes,
  }
}

/** A related record of the same payment, as its page lists it. */
export function relatedOf(
  transactionId: string,
  facts: TransactionFacts,
): TransactionDetail['related'][number] {
  const { transactionType, status, outcome, paymentStatus, amount, currency, ...record } =
    detailOf(facts)
  const at = record.transactionTimeStr
  const named = { transactionId, transactionType, status, outcome, paymentStatus }
  return { ...named, amount, currency, at, facts: record.facts }
}

type Asked = {
  readonly path: string
  readonly body: Record<string, unknown>
  readonly key: string | null
  /** Responds with an envelope. */
  readonly answer: (http: number, body: object) => void
  readonly lose: () => void
}

/** Every request that left the browser; only those with `data` are answered automatically. */
export const asked: Asked[] = []
const standing = new Map<string, unknown>()

/** Sets the response of a read call, by its path. */
export const stands = (path: string, data: unknown): void => void standing.set(path, data)

const answerWith = (http: number, body: object) =>
  new Response(JSON.stringify(body), { status: http })

/** Sets up a user on the page of a transaction, in a browser whose requests wait to be answered. Each file calls it. */
export function atTransaction(): void {
  beforeEach(() => {
    asked.length = 0
    standing.clear()
    queryClient.clear()
    setServerNow(iso(noon))
    signIn()
    window.history.replaceState(null, '', '/aq/tradeDetail?transactionId=T1')
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      const path = url.split('?')[0] ?? ''
      const data = standing.get(path)
      if (data !== undefined) return Promise.resolve(answerWith(200, { code: 200, msg: '', data }))
      return new Promise<Response>((resolve, reject) => {
        const text = typeof init.body === 'string' ? init.body : '{}'
        asked.push({
          path,
          body: JSON.parse(text) as Record<string, unknown>,
          key: new Headers(init.headers).get('Idempotency-Key'),
          answer: (http, body) => resolve(answerWith(http, body)),
          lose: () => reject(new TypeError('connection lost')),
        })
      })
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
    session.set(null)
  })
}

export const withQueries = (part: ReactElement) => (
  <QueryClientProvider client={queryClient}>{part}</QueryClientProvider>
)

export const showPart = (part: ReactElement) => show(withQueries(part))

/** Waits for promises, effects and the next frames of the floating components. */
export const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 3; turn++) {
      await new Promise<void>((done) => requestAnimationFrame(() => done()))
    }
  })
