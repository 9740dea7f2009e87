import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach } from 'vitest'
import { listViews } from '#contract/access/views.ts'
import type { BrandRow } from '#contract/links/brands.ts'
import * as brands from '#contract/links/brands.ts'
import type { LinkMode } from '#contract/links/link-modes.ts'
import * as modes from '#contract/links/link-modes.ts'
import { listWebsites } from '#contract/links/made-links.ts'
import { setServerNow } from '#portal/kit/clock.ts'
import { queryClient } from '#portal/kit/query.ts'
import { answerReachable } from '#portal/kit/reachable.ts'
import { session } from '#portal/kit/session.ts'
import { answer, freshTab, ok, sessionWith } from '../support.tsx'

export const brand = (rest: Partial<BrandRow> = {}): BrandRow => ({
  brandId: 'brd_1',
  name: 'Northlight',
  storeId: 'S1',
  storeName: 'Mill',
  logo: 'fil_1.png',
  logoUrl: '/merchant/payLink/picture/fil_1.png',
  colour: '#0b5c6b',
  contact: 'help@northlight.example',
  sender: 'orders',
  senderAddress: 'orders@mail.example',
  mailSubject: 'Your order {order}',
  mailText: 'Hello {payer}',
  validHours: 48,
  storefront: null,
  theme: null,
  createdAt: '2026-11-17T09:30:00.000Z',
  changedAt: '2026-11-18T09:30:00.000Z',
  removedAt: null,
  revision: 'r1',
  ...rest,
})

export const mode = (rest: Partial<LinkMode> = {}): LinkMode => ({
  modeId: 'mod_1',
  name: 'By email',
  sendsMail: true,
  mailTitle: 'Your order {order}',
  mailContent: 'Hello {payer}',
  validHours: 36,
  reminds: false,
  createdAt: '2026-11-17T09:30:00.000Z',
  changedAt: '2026-11-18T09:30:00.000Z',
  removedAt: null,
  revision: 'r1',
  ...rest,
})

const page = (records: readonly object[]) =>
  ok({ total: records.length, totalCapped: false, records, next: null })

export const brandsAre = (...records: readonly BrandRow[]): void => {
  answer(brands.queryPage, () => page(records))
  answer(brands.queryById, ({ query }) =>
    ok(records.find(({ brandId }) => brandId === query.get('id'))),
  )
}
export const modesAre = (...records: readonly LinkMode[]): void => {
  answer(modes.queryPage, () => page(records))
  answer(modes.getDetail, () => ok(records[0]))
}

/** Shows a component at an address to a user of two websites. */
export function open(part: ReactElement, address: string) {
  history.replaceState(null, '', address)
  const website = { groupName: null, currencies: ['USD'] }
  session.set(
    sessionWith(['M-0901', 'M-0902', 'M-0905', 'M-0906'], {
      stores: [
        { ...website, storeId: 'S1', storeName: 'Mill' },
        { ...website, storeId: 'S2', storeName: 'Pine & Home' },
      ],
    }),
  )
  return render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>)
}

const shownMail = {
  from: '"Northlight" <orders@mail.example>',
  subject: 'Your order PL-10024',
  text: 'Hello',
  html: '<!doctype html><html lang="zh-Hans"><body class="page" style="margin: 0px;"><p style="color: rgb(1, 2, 3);">Mail of <a href="https://elsewhere.example/">Northlight</a></p></body></html>',
}

/** Sets up a tab and a server with a brand and a mode before each test of a file. */
export function linksServer(): void {
  freshTab()
  beforeEach(() => {
    setServerNow('2026-11-20T12:00:00.000Z')
    answerReachable((address) => address)
    answer(listViews, () => ok([]))
    brandsAre(brand())
    modesAre(mode())
    answer(brands.listEmailSenders, () =>
      ok(
        (['noreply', 'orders', 'billing'] as const).map((sender) => ({
          sender,
          address: `${sender}@mail.example`,
        })),
      ),
    )
    answer(listWebsites, () => ok([{ storeId: 'S1' }, { storeId: 'S2' }]))
    answer(brands.preview, () => ok(shownMail))
    answer(modes.preview, () => ok(shownMail))
    answer(brands.add, () => ok({ brandId: 'brd_2' }))
    answer(brands.modify, () => ok('SUCCESS'))
    answer(brands.remove, () => ok('SUCCESS'))
    answer(modes.addOrUpdate, () => ok({ modeId: 'mod_2' }))
    answer(modes.remove, () => ok('SUCCESS'))
  })
}
