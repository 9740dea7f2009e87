import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach } from 'vitest'
import { listViews } from '#contract/access/views.ts'
import type { BillTemplate } from '#contract/links/bill-templates.ts'
import * as templates from '#contract/links/bill-templates.ts'
import type { BrandRow } from '#contract/links/brands.ts'
import { list as listBrands } from '#contract/links/brands.ts'
import type { LinkTheme } from '#contract/links/link-themes.ts'
import * as themes from '#contract/links/link-themes.ts'
import type { BillField } from '#domain/links/bills.ts'
import { setServerNow } from '#portal/kit/clock.ts'
import { queryClient } from '#portal/kit/query.ts'
import { answerReachable } from '#portal/kit/reachable.ts'
import { session } from '#portal/kit/session.ts'
import { answer, freshTab, ok, sessionWith } from '../support.tsx'

const field = (label: string, more: Partial<BillField> = {}) => ({
  ...{ fieldId: `fld_${label}`, name: label.toLowerCase(), label, type: 'text' as const },
  required: false,
  ...more,
  options: [...(more.options ?? [])],
})

const kept = {
  createdAt: '2026-11-17T09:30:00.000Z',
  changedAt: '2026-11-18T09:30:00.000Z',
  ...{ removedAt: null, revision: 'r1', asksShipping: false },
}

export const template = (rest: Partial<BillTemplate> = {}): BillTemplate => ({
  ...{ templateId: 'tpl_1', sector: 'travel', name: 'Flights' },
  fields: [field('Passenger', { required: true }), field('Route')],
  ...kept,
  ...rest,
})

export const theme = (rest: Partial<LinkTheme> = {}): LinkTheme => ({
  ...{ themeId: 'thm_1', name: 'Summer', brandId: 'brd_1', brandName: 'Northlight' },
  ...{ storeId: 'S1', colour: '#0a6b78', logo: null, logoUrl: '/logo.png' },
  ...{ sector: 'travel', fields: [field('Passenger')] },
  ...{ isDefault: false, brandRemoved: false, defaultBeyondReach: false },
  ...kept,
  ...rest,
})

export const brand = (rest: Partial<BrandRow> = {}): BrandRow => ({
  ...{ brandId: 'brd_1', name: 'Northlight', storeId: 'S1', storeName: 'Mill' },
  ...{ logo: 'fil_1.png', logoUrl: '/logo.png', colour: '#0a6b78', contact: 'help@mill.example' },
  ...{ sender: 'noreply', senderAddress: 'noreply@aqueduct.example' },
  ...{ mailSubject: 'Pay', mailText: 'Pay', validHours: null, storefront: null, theme: null },
  ...kept,
  ...rest,
})

const page = <Row,>(records: readonly Row[]) =>
  ok({ total: records.length, totalCapped: false, records, next: null })

export const listedTemplates = (...records: readonly BillTemplate[]): void => {
  answer(templates.list, () => page(records))
  for (const one of records) {
    const path = templates.getDetail.path.replace('{id}', one.templateId)
    answer({ ...templates.getDetail, path: path as typeof templates.getDetail.path }, () => ok(one))
  }
}
export const listedThemes = (...records: readonly LinkTheme[]): void => {
  answer(themes.list, () => page(records))
  answer(themes.getDetail, ({ body }) =>
    ok(records.find(({ themeId }) => themeId === (body as { id: string }).id)),
  )
}

/** Shows a component at an address to a user with all menus of links. */
export function open(part: ReactElement, address: string) {
  history.replaceState(null, '', address)
  const stores = [
    { storeId: 'S1', storeName: 'Mill', groupName: null, currencies: ['USD' as const] },
  ]
  session.set(sessionWith(['M-0901', 'M-0902', 'M-0903', 'M-0905'], { stores }))
  return render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>)
}

/** Sets up a tab and a server with templates, themes and brands before each test of a file. */
export function billsServer(): void {
  freshTab()
  beforeEach(() => {
    setServerNow('2026-11-20T12:00:00.000Z')
    answerReachable((address) => address)
    listedTemplates(template())
    listedThemes(theme({ isDefault: true }), theme({ themeId: 'thm_2', name: 'Winter' }))
    answer(listViews, () => ok([]))
    answer(listBrands, () => ok([brand(), brand({ brandId: 'brd_2', name: 'Nordlys' })]))
    answer(templates.getConfig, () =>
      ok({
        sector: 'travel',
        fields: [
          field('Passenger', { required: true }),
          field('Class', { type: 'dropdown', options: ['First', 'Second'] }),
        ],
      }),
    )
    answer(templates.add, () => ok({ templateId: 'tpl_2' }))
    answer(templates.update, () => ok('SUCCESS'))
    answer(themes.addOrUpdate, () => ok({ themeId: 'thm_3' }))
  })
}
