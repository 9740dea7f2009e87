// Every dialog without an address of its own, and the screens that only an action opens: axe findings and layout.
import type { Page } from '@playwright/test'
import { listCases } from '#contract/desk/desk.ts'
import { deskPaths } from '#domain/routes.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { ask, tokenOf } from './support/api.ts'
import { accessibilityErrorsAt } from './support/inspect.ts'
import { storeNames } from './support/merchants.ts'
import { cards, payerOn } from './support/payer-page.ts'
import { addRole, giveOperator, ownWorld } from './support/people.ts'
import { press, rowAct } from './support/portal-page.ts'
import { samplesOf } from './support/samples.ts'
import { takeLink } from './support/take.ts'
import { expect, refusals, test } from './support/test.ts'

type Opener = readonly [address: string, open?: () => Promise<unknown>]

/** Opens the dialogs one after the other; returns their errors. */
async function faultsIn(page: Page, language: Language, openers: readonly Opener[]) {
  const wrong: string[] = []
  for (const [address, open] of openers) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(address)
    await open?.()
    const dialog = page.locator('[role=dialog],[role=alertdialog]')
    await expect(dialog.first()).toBeVisible()
    // Pressing Enter must not close the dialog at once.
    await expect(dialog.locator(':focus').first()).toBeAttached()
    const cross = dialog.getByRole('button', { name: m.portal_close() }).and(page.locator(':focus'))
    if ((await cross.count()) > 0) wrong.push(`${address}: begins at its cross`)
    wrong.push(
      ...(await accessibilityErrorsAt(page, language)).map((fault) => `${address}: ${fault}`),
    )
  }
  return wrong
}

for (const [language, pool] of [
  ['en', 'usd-en'],
  ['zh', 'usd-zh'],
] as const) {
  test.describe(language, () => {
    test.use({ language })
    // A refused action shows its reasons in the dialog.
    test.beforeEach(({ faults }) => faults.allow(refusals))

    test('the dialogs of transactions and lists', async ({ page, enter }) => {
      await enter('administrator')
      const { paid, authorised, held } = await samplesOf(pool)
      const acts = [
        [paid, 'refund'],
        [authorised, 'capture'],
        [authorised, 'void'],
        [held, 'approve'],
        [held, 'reject'],
        [held, 'cancel'],
        // Not possible: the dialog shows the reasons instead.
        [paid, 'capture'],
      ] as const
      const openers: Opener[] = [
        ...acts.map(([id, act]): Opener => [`/aq/tradeDetail?transactionId=${id}&dialog=${act}`]),
        ['/aq/transitionLog', () => press(page, m.portal_export())],
        ['/aq/transitionLog', () => press(page, m.portal_columns())],
        ['/aq/homePage', () => press(page, m.portal_exports())],
        ['/aq/homePage', () => press(page, m.shell_fired())],
        [
          '/aq/messageCenter?tab=announcements',
          () => page.getByRole('main').getByRole('table').getByRole('link').first().click(),
        ],
        ['/aq/messageReceiverSetting', () => rowAct(page, 'Priya Nair', m.receivers_act_remove())],
      ]
      expect(await faultsIn(page, language, openers)).toEqual([])
    })

    test('the dialogs of access', async ({ page, enter }) => {
      const { merchant, token } = await ownWorld()
      const role = await addRole(token, 'Desk', ['M-10', 'M-1001'])
      await giveOperator(token, merchant, { groups: [], roles: [role] })
      await enter('administrator', token)
      const operator = `/aq/system/operator/${merchant.operator.id}`
      const withheld = async () => {
        await press(page, m.rehearsal_start())
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: m.rehearsal_start() })
          .click()
        // The page that asked unmounts before home is shown, and takes the focus with it once more.
        await page.waitForURL('**/aq/homePage')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('alertdialog')).toHaveCount(0)
        await press(page, m.rehearsal_withheld())
      }
      const openers: Opener[] = [
        [operator, () => press(page, m.operators_act_disable())],
        [operator, () => press(page, m.operators_act_reset())],
        [operator, () => press(page, m.rehearsal_start())],
        [`/aq/system/role/${role}`, () => press(page, m.roles_act_delete())],
        ['/aq/keySetting', () => rowAct(page, storeNames[0], m.keys_show())],
        ['/aq/keySetting', () => rowAct(page, storeNames[0], m.keys_generate())],
        ['/aq/webhooks', () => press(page, m.webhooks_add())],
        [
          '/aq/system/audit',
          () => page.getByRole('link', { name: m.actions_role_add() }).first().click(),
        ],
        [operator, withheld],
      ]
      expect(await faultsIn(page, language, openers)).toEqual([])
    })

    test('the dialogs of the desk', async ({ page, enter }) => {
      await enter('staff')
      const queue = 'risk_order'
      const token = await tokenOf('staff')
      const [waiting] = (await ask(listCases, { queue, pageSize: 1 }, { token })).records
      const openers: Opener[] = [
        [`${deskPaths.home}?queue=${queue}&subject=${waiting?.subject}`],
        [deskPaths.announcements, () => press(page, m.announcements_new())],
      ]
      expect(await faultsIn(page, language, openers)).toEqual([])
    })

    test('what a payer sees of a payment that was declined, held or challenged', async ({
      page,
    }) => {
      const payer = payerOn(page)
      const wrong: string[] = []
      await payer.payWith(takeLink(pool), cards.noFunds)
      await payer.seesFailed()
      wrong.push(...(await accessibilityErrorsAt(page, language)))
      await payer.payWith(takeLink(pool), cards.review)
      await payer.sees(m.payer_held_title())
      wrong.push(...(await accessibilityErrorsAt(page, language)))
      await payer.payWith(takeLink(pool), cards.challenge)
      await page.waitForURL('**/sandbox/challenge**')
      await payer.sees(m.sandbox_challenge_title())
      wrong.push(...(await accessibilityErrorsAt(page, language)))
      expect(wrong).toEqual([])
    })
  })
}
