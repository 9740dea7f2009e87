import type { DeskReason } from '#domain/cases.ts'
import type { StoreApplication } from '#domain/company/website-requirements.ts'
import type { StorePlatform, WebsiteState } from '#domain/company/websites.ts'
import { plusDays } from '#domain/time-zones.ts'
import type { Tx } from '#server/db/open.ts'
import { deskDecisions } from '#server/db/schema/desk.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { groupId } from './accounts.ts'
import { type Company, northlight, type StoreProfile } from './companies.ts'

const platforms = { SHOPIFY: 'shopify', SHOPLINE: 'shopline', API: null } as const

/** Columns of a demo website beyond name and URL: those that take payments are fully operational. */
export const operating = (company: Company, { platform }: StoreProfile) => ({
  platform: platforms[platform],
  apiStatus: platforms[platform] === null ? ('unbound' as const) : ('normal' as const),
  tradeCategory: company.industryType,
})

type Quiet = {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly group: string | null
  readonly state: WebsiteState
  readonly platform?: StorePlatform
  readonly hidden?: true
  /** Days since it was submitted. */
  readonly sent: number
  /** The provider's decision, and how many days ago. */
  readonly said?: {
    readonly decision: 'approve' | 'decline' | 'freeze'
    readonly reason: DeskReason | null
    readonly days: number
    readonly before: WebsiteState
    readonly noteEn?: string
    readonly noteZh?: string
  }
}

/** Websites that have never had a payment, each in another state. */
const quiet: readonly Quiet[] = [
  {
    id: 'sto_FJORDCAMP',
    name: 'Fjord Camping',
    url: 'https://fjord-camping.example',
    group: 'Outdoor and home',
    state: 'under_review',
    sent: 1,
  },
  {
    id: 'sto_LANTERN',
    name: 'Lantern Lane',
    url: 'https://lantern-lane.example',
    group: 'Outdoor and home',
    state: 'waiting_authorisation',
    platform: 'shopify',
    sent: 9,
    said: { decision: 'approve', reason: null, days: 6, before: 'under_review' },
  },
  {
    id: 'sto_HANOKTEA',
    name: 'Hanok Tea',
    url: 'https://hanok-tea.example',
    group: 'East Asia',
    state: 'review_failed',
    sent: 14,
    said: {
      decision: 'decline',
      reason: 'policies_missing',
      days: 11,
      before: 'under_review',
      noteEn: 'Please publish your return policy and link it from the footer.',
      noteZh: '请发布退货政策，并在页脚加上链接。',
    },
  },
  {
    id: 'sto_WINTEROUTLET',
    name: 'Winter Outlet',
    url: 'https://winter-outlet.example',
    group: 'Outdoor and home',
    state: 'normal',
    hidden: true,
    sent: 190,
    said: { decision: 'approve', reason: null, days: 186, before: 'under_review' },
  },
  {
    id: 'sto_DUNEWATCH',
    name: 'Dune Watches',
    url: 'https://dune-watches.example',
    group: null,
    state: 'frozen',
    sent: 80,
    said: { decision: 'freeze', reason: 'risk_found', days: 3, before: 'normal' },
  },
]

const application: StoreApplication & { historyProof: readonly string[] } = {
  region: 'EUROPE',
  companyType: 'limited_liability',
  monthlyVolume: '180000',
  chargebackRate: '0.4',
  experienced: true,
  honest: true,
  historyFrom: '2025-11',
  historyTo: '2026-10',
  historyProof: [],
}

const applicationOf = { under_review: 'PENDING', review_failed: 'DECLINE' } as const
const isOpen = (state: WebsiteState): state is keyof typeof applicationOf =>
  Object.hasOwn(applicationOf, state)

/** Inserts the first merchant's websites that take no payments, with the provider's decisions on them. */
export async function insertQuietWebsites(tx: Tx, now: Date): Promise<void> {
  const { id: merchantId, industryType: tradeCategory } = northlight
  await tx.insert(stores).values(
    quiet.map(({ id, name, url, group, state, platform, hidden, sent, said }) => ({
      id,
      merchantId,
      groupId: group === null ? null : groupId(northlight, group),
      name,
      url,
      settlementCurrencies: ['USD'],
      state,
      applicationStatus: isOpen(state) ? applicationOf[state] : ('APPROVE' as const),
      platform: platform ?? null,
      tradeCategory,
      hidden: hidden ?? false,
      declared: { delivery: { fileDelivery: 'portal', sftpDirectory: null }, application },
      appliedAt: plusDays(now, -sent),
      decidedAt: said && said.decision !== 'freeze' ? plusDays(now, -said.days) : null,
      createdAt: plusDays(now, -sent),
    })),
  )
  for (const { id, state, said } of quiet) {
    if (!said) continue
    const { decision, reason, before, noteEn = null, noteZh = null } = said
    const at = plusDays(now, -said.days)
    const common = { merchantId, subject: id, at }
    await tx.insert(deskDecisions).values({
      ...{ ...common, queue: 'website', decision, before, after: state, reason, noteEn, noteZh },
      deciderId: null,
      deciderName: 'Sandbox desk',
    })
  }
}
