// The declared first calls of a screen equal the calls of its first render, so that none is sent twice or in vain.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '#contract/call.ts'
import { getDataAuth } from '#contract/payments/chargebacks.ts'
import { getDetail } from '#contract/payments/transactions.ts'
import { buttonCodes, menuCodes } from '#domain/permission-tree.ts'
import type { ScreenPath } from '#domain/routes.ts'
import { queryClient } from '#portal/kit/query.ts'
import { session } from '#portal/kit/session.ts'
import { screens } from '#portal/shell/routes.tsx'
import { ScreenPart } from '#portal/shell/screen.tsx'
import { factsOf } from '../machines/models/samples.ts'
import { detailOf } from './payments/transactions-world.tsx'
import { answer, freshTab, ok, sessionWith } from './support.tsx'

freshTab()

/** Calls whose data must be loaded before a screen makes the rest of its first calls. */
const known: Partial<Record<ScreenPath, readonly [call: Call, data: unknown]>> = {
  '/aq/chargeback': [getDataAuth, true],
  '/aq/tradeDetail': [getDetail, detailOf(factsOf('DEBIT', 'SUCCESS'))],
}
const named: Partial<Record<ScreenPath, string>> = {
  '/aq/tradeDetail': '?transactionId=T1',
  '/aq/chargebackDetail': '?chargebackId=cbk_1',
  '/aq/disputeDetail': '?disputeId=dsp_1',
  '/aq/paymentLinkDetail': '?id=lnk_1',
  '/aq/paymentLinkV2Detail': '?id=lnk_1',
  '/aq/paymentLinkV3Detail': '?id=lnk_1',
  '/aq/statement': '?statementId=stm_1',
  '/aq/groupDetail': '?groupId=grp_1',
  '/aq/webDetail': '?accId=sto_1',
  '/aq/transitionLog': '?currency=USD&sort=-amount&page=2&cursor=c1&size=50',
  '/aq/chargeback': '?status=closed&storeId=sto_1',
  '/aq/accountBalance': '?storeId=sto_1',
}

/** The requests sent; only those whose data must be loaded get a response. */
let sent: string[] = []
beforeEach(() => {
  sent = []
  const answered = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push(`${path} ${init.body ?? ''}`)
    const isKnown = Object.values(known).some(([call]) => path.startsWith(call.path))
    return isKnown ? answered(path, init) : new Promise(() => {})
  })
  for (const [call, data] of Object.values(known)) answer(call, () => ok(data))
  session.set(sessionWith([...menuCodes, ...buttonCodes]))
})

const paths = Object.keys(screens) as ScreenPath[]
const loaded = await Promise.all(
  paths.map(async (path) => [path, (await screens[path].preload()).firstCalls] as const),
)
const begun = loaded.flatMap(([path, firstCalls]) =>
  firstCalls ? [[path, firstCalls] as const] : [],
)

test('many screens say with which calls they begin', () => {
  expect(begun.length).toBeGreaterThan(25)
})

test.each(begun)('%s asks for what it begins with, once', async (path, firstCalls) => {
  const address = { pathname: path.replace('{code}', 'x1'), search: named[path] ?? '' }
  history.replaceState(null, '', address.pathname + address.search)
  for (const call of firstCalls(address)) void call()
  const queries = queryClient.getQueryCache().getAll()
  await waitFor(() => expect(sent).toHaveLength(queries.length))
  const first = [...sent]
  render(
    <QueryClientProvider client={queryClient}>
      <ScreenPart of={screens[path]} path={path} />
    </QueryClientProvider>,
  )
  await waitFor(() =>
    expect(
      queries.flatMap((query) => (query.getObserversCount() === 0 ? [query.queryHash] : [])),
    ).toEqual([]),
  )
  for (const one of first) expect(sent.filter((other) => other === one)).toHaveLength(1)
})
