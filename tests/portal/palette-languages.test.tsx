import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { menus } from '#domain/permissions.ts'
import { timeZones } from '#domain/time-zones.ts'
import { getLocale, overwriteGetLocale } from '#paraglide/runtime.js'
import { titles } from '#portal/frame/titles.ts'
import { session } from '#portal/kit/session.ts'
import { all, open, options, withPalette } from './palette-world.tsx'
import { freshTab, sessionWith } from './support.tsx'

freshTab()
withPalette()
const usual = getLocale
afterEach(() => overwriteGetLocale(usual))

describe('the command palette knows both languages', () => {
  test.each([
    ['en', '提现', '/aq/withdrawalDetail'],
    ['en', '交易', '/aq/transitionLog'],
    ['en', '退款 记录', '/aq/refundLog'],
    ['zh', 'withdraw', '/aq/withdrawalDetail'],
    ['zh', 'REFUND', '/aq/refundLog'],
    ['zh', '/aq/refundLog', '/aq/refundLog'],
  ] as const)('on a page in %s “%s” finds %s', async (lang, typed, path) => {
    overwriteGetLocale(() => lang)
    session.set(sessionWith([...all, 'M-1002', 'M-0302']))
    const { user, field } = await open()
    await user.type(field, typed)
    await waitFor(() => expect(options()).toContain(titles[path]()))
    expect(options()).not.toContain(titles['/aq/accountBalance']())
  })

  test.each([
    ['en', '退出', 1],
    ['en', '时区', timeZones.length],
    ['zh', 'time zone', timeZones.length],
    ['zh', 'dark', 1],
  ] as const)('on a page in %s “%s” finds what can be done', async (lang, typed, count) => {
    overwriteGetLocale(() => lang)
    const { user, field } = await open()
    await user.type(field, typed)
    await waitFor(() => expect(options()).toHaveLength(count))
  })

  // Covers every menu; Enter takes the first result.
  const everyMenu = Object.keys(menus)
  test.each([
    ['fees', '/aq/invoice'],
    ['手续费', '/aq/invoice'],
    ['block card', '/aq/blacklist'],
    ['拉黑', '/aq/blacklist'],
    ['payouts', '/aq/withdrawalDetail'],
    ['when will I be paid', '/aq/calendar'],
    ['什么时候到账', '/aq/calendar'],
    ['declined', '/aq/transitionLog'],
    ['bank account', '/aq/cashAccount'],
    ['银行卡', '/aq/cashAccount'],
    ['permissions', '/aq/system'],
    ['子账号', '/aq/system'],
    ['who changed', '/aq/system/audit'],
    ['操作日志', '/aq/system/audit'],
    ['make link', '/aq/createPaymentLinkV3'],
    ['kyc', '/aq/certification'],
    ['api', '/aq/keySetting'],
  ] as const)('“%s” leads to %s, though nothing here is called so', async (typed, path) => {
    for (const lang of ['en', 'zh'] as const) {
      overwriteGetLocale(() => lang)
      session.set(sessionWith(everyMenu))
      const { user, field } = await open()
      await user.type(field, typed)
      await waitFor(() => expect(options()).toContain(titles[path]()))
      cleanup()
    }
  })

  test('“log out” is one action, and no page with a logo and an “out” in its name', async () => {
    session.set(sessionWith(everyMenu))
    const { user, field } = await open()
    await user.type(field, 'log out')
    await waitFor(() => expect(options()).toEqual(['Sign out']))
  })

  test('what is called so stands before what people call so', async () => {
    session.set(sessionWith(everyMenu))
    const { user, field } = await open()
    await user.type(field, 'refund')
    await waitFor(() => expect(options()).toContain(titles['/aq/transitionLog']()))
    expect(options()[0]).toBe(titles['/aq/refundLog']())
  })

  test('a screen that shows one record is no page to go to: without it there is nothing there', async () => {
    session.set(sessionWith(everyMenu))
    await open()
    for (const path of ['/aq/storeDetail', '/aq/statement', '/aq/chargebackDetail'] as const)
      expect(options()).not.toContain(titles[path]())
  })
})
