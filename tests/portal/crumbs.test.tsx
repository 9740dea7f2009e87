import { expect, test } from 'vitest'
import { menus } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { go } from '#portal/kit/go.ts'
import { session } from '#portal/kit/session.ts'
import { keepPlaces } from '#portal/shell/scroll.ts'
import { freshTab, sessionWith } from './support.tsx'

freshTab()

const hrefs = (path: Parameters<typeof crumbsOf>[0]) => crumbsOf(path).map(({ href }) => href)

test('a breadcrumb leads back to the list as it was last seen', () => {
  session.set(sessionWith(Object.keys(menus)))
  const stop = keepPlaces()
  go('/aq/transitionLog?status=FAIL')
  go('/aq/tradeDetail?id=txn_1')
  expect(hrefs('/aq/tradeDetail')).toContain('/aq/transitionLog?status=FAIL')
  go('/aq/transitionLog')
  expect(hrefs('/aq/tradeDetail')).toContain('/aq/transitionLog')
  stop()
})

test('only what belongs to a website begins at the websites', () => {
  session.set(sessionWith(Object.keys(menus)))
  for (const path of ['/aq/webDetail', '/aq/bondDetail', '/aq/tradeDetail'] as const)
    expect(hrefs(path)[0]).toBe('/aq/websiteList')
  expect(hrefs('/aq/password')[0]).toBe('/aq/accountCenter')
  expect(hrefs('/aq/clientWithdraw')[0]).toBe('/aq/accountBalance')
})

test('a list that the user may not open is named and leads nowhere', () => {
  session.set(sessionWith(Object.keys(menus).filter((code) => code !== 'M-05')))
  const [above] = crumbsOf('/aq/ordersAtRisk').slice(-2)
  expect(above?.label).not.toBe('')
  expect(above?.href).toBeUndefined()
})

test('an address that adds and edits ends with the name of what it does', () => {
  session.set(sessionWith(Object.keys(menus)))
  const last = (name?: string) => crumbsOf('/aq/addBrand', name).at(-1)?.label
  expect(last()).toBe(m.brands_add())
  expect(last(m.brands_edit())).toBe(m.brands_edit())
})
