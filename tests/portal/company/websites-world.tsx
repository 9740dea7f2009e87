import { fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { WebsiteDetail, WebsiteRow } from '#contract/company/website-shapes.ts'
import { checkkycstatus } from '#contract/company/websites.ts'
import type { WebsiteState } from '#domain/company/websites.ts'
import { buttonCodes, menuCodes } from '#domain/permission-tree.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import { renderedReason } from '../../support/rendered-reason.ts'
import { showPart } from '../payments/transactions-world.tsx'
import { answer, ok } from '../support.tsx'

export const everything = [...menuCodes, ...buttonCodes]

export const open = (address: string, part: ReactElement) => {
  history.replaceState(null, '', address)
  return showPart(part)
}
export const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }))

/** Sets the server's check for adding websites: no reasons against it, or these. */
export const checked = (codes: readonly ReasonCode[] = [], websites = 3) =>
  answer(checkkycstatus, () =>
    ok({
      status: 'PASSED',
      passed: true,
      websites,
      limit: 50,
      tradeCategories: ['goods'],
      platforms: ['shopify', 'shopline'],
      reasons: codes.map((code) => renderedReason(code)),
    }),
  )

/** An operating website, with overrides. */
export function websiteRow(
  more: Partial<WebsiteRow> & { readonly state?: WebsiteState } = {},
): WebsiteRow {
  const state = more.state ?? 'normal'
  return {
    storeId: 'sto_1',
    storeName: 'Fjord Goods',
    storeUrl: 'https://fjord.example',
    group: { id: 'grp_1', name: 'North' },
    settlementCurrency: ['USD'],
    linkStatus: 'open',
    apiStatus: 'unbound',
    storeType: 'direct',
    applicationStatus: 'APPROVE',
    platform: null,
    tradeCategory: 'goods',
    image: null,
    hidden: false,
    shop: null,
    appliedAt: '2026-11-01T00:00:00.000Z',
    createdAt: '2026-11-01T00:00:00.000Z',
    decision: null,
    ...more,
    state,
    facts: {
      state,
      needsShop: false,
      bound: false,
      hidden: false,
      moneyLeft: false,
      paymentOpen: false,
      chargebackOpen: false,
      withdrawalOpen: false,
      ...more.facts,
      ...(more.state ? { state: more.state } : {}),
    },
  }
}

export const websiteDetail = (more: Partial<WebsiteDetail> = {}): WebsiteDetail => ({
  ...websiteRow(more),
  application: null,
  files: [],
  delivery: { fileDelivery: 'portal', sftpDirectory: null },
  withdrawalAccounts: [],
  revision: 'rev_1',
  boundAt: null,
  againstDelete: [],
  decisions: [],
  ...more,
})

export const pageOf = <Row,>(records: readonly Row[], total: number | null = records.length) => ({
  total,
  totalCapped: false,
  records,
  next: null,
})
