// From nothing to money in the bank, through the screens, in both languages: registration, verification after two
// improvements, a website, a payment by link, settlement, a withdrawal account, a withdrawal; home shows each step.
import type { Browser, Page } from '@playwright/test'
import { initialize } from '#contract/company/identity.ts'
import { deskPaths } from '#domain/routes.ts'
import type { SetupState, SetupStep } from '#domain/setup.ts'
import type { Language } from '#domain/time-zones.ts'
import { companyFieldLabels } from '#labels/company/identity.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { wayNames } from '#portal/guide/way.ts'
import { ask, passTime, tokenOf } from '../support/api.ts'
import {
  consented,
  type Newcomer,
  newcomer,
  register as registerOn,
  signInOn,
} from '../support/newcomer.ts'
import { cards, payerOn } from '../support/payer-page.ts'
import { otherBrowser } from '../support/people.ts'
import { portalOn, press } from '../support/portal-page.ts'
import { setupOn } from '../support/setup-page.ts'
import { secretsOf, sendOrder } from '../support/signed.ts'
import { expect, type PageErrors, test } from '../support/test.ts'
import { toggle } from '../support/toggle.ts'
import { said, verificationOn } from '../support/verification-page.ts'
import { websitesOn } from '../support/websites-page.ts'
import { withdrawOn } from '../support/withdraw-page.ts'
import { addAccount } from '../support/withdrawal-accounts-page.ts'

/** The actions of one journey's merchant, and another browser for the other parties. */
function wayOn(page: Page, who: Newcomer, other: () => Promise<Page>) {
  const portal = portalOn(page)
  const setup = setupOn(page)
  const verification = verificationOn(page)
  const websites = websitesOn(page)
  const token = () => page.evaluate(() => sessionStorage.getItem('accessToken') ?? '')

  /** The staff marks both fields and sends the application back, or approves it. */
  const staff = async () => {
    const { applicationId } = await ask(initialize, {}, { token: await token() })
    const held = await tokenOf('staff')
    const desk = await other()
    await desk.addInitScript((kept) => sessionStorage.setItem('staffToken', kept), held)
    const decide = async (act: string, reason?: string) => {
      await desk.getByRole('button', { name: act, exact: true }).click()
      const box = desk.getByRole('dialog')
      if (reason) await box.getByRole('combobox').selectOption(reason)
      await box.getByRole('button', { name: m.desk_decide_confirm(), exact: true }).click()
      await expect(box).toHaveCount(0)
    }
    const open = () => desk.goto(`${deskPaths.identity}?subject=${applicationId}`)
    return {
      sendBack: async (...fields: readonly string[]) => {
        await open()
        for (const [index, name] of fields.entries()) {
          const label = `${name}, ${m.desk_identity_company()}`
          await desk
            .getByRole('button', { name: m.desk_identity_improve({ field: label }) })
            .click()
          await press(desk, m.desk_identity_save_mark())
          const count = String(index + 1)
          await expect(desk.getByText(m.desk_identity_marks({ count }))).toBeVisible()
        }
        await decide(m.desk_act_send_back(), 'fields_to_improve')
      },
      approve: async () => {
        await open()
        await decide(m.desk_act_approve())
      },
    }
  }

  return {
    register: async () => {
      await page.goto('/aq/register')
      await registerOn(page, who)
      await signInOn(page, who, who.password)
      await portal.heading(m.trade_type_title())
      await toggle(page.getByRole('radio').first())
      await press(page, m.trade_type_next())
      await portal.dialog().getByRole('button', { name: m.trade_type_confirm() }).click()
      await portal.heading(m.home_title())
    },
    sendAccount: async () => {
      await setup.goOn('account')
      const type = (label: string, value: string) =>
        page.getByRole('textbox', { name: label }).fill(value)
      await type(m.account_company(), who.company)
      await type(m.account_registration_no(), 'GB 04128877')
      await type(m.account_address(), '1 Pier Road, London E1 6AN')
      await type(m.account_contact_name(), 'Ann Acme')
      await type(m.account_email(), who.email)
      await type(m.account_phone(), who.plainPhone)
      await page.getByRole('combobox', { name: m.account_country() }).selectOption('GB')
      await press(page, m.account_form_send())
      await portal.toast(m.account_sent())
    },
    verify: async () => {
      await setup.goOn('identity')
      await portal.heading(m.identity_title())
      await verification.writeAll()
      await verification.send()
    },
    improve: async () => {
      const desk = await staff()
      await desk.sendBack(
        said(companyFieldLabels.licenceNumber),
        said(companyFieldLabels.bankProof),
      )
      await setup.stands({ ...begun, account: 'ours' })
      await setup.goOn('identity')
      await expect(page.getByText(m.identity_items_title({ count: '2' }))).toBeVisible()
      await press(page, m.identity_items_next())
      const number = verification.place('licenceNumber').getByRole('textbox')
      await expect(number).toBeFocused()
      await number.fill('04128878')
      await verification.replaceFile('bankProof')
      await verification.send()
      await desk.approve()
    },
    addWebsite: async () => {
      await setup.goOn('website')
      await websites.fill(who.company, who.company.toLowerCase().replace(' ', ''))
      await websites.addGroup('Kilns')
      await page.getByRole('combobox', { name: m.websites_platform() }).selectOption('')
      await press(page, m.websites_send())
      await portal.heading(who.company)
      return websites.accId()
    },
    /** A payer pays an order of 1,000.00 USD through a link created by the website's own server. */
    bePaid: async (accId: string) => {
      const secrets = await secretsOf(await token(), who.plainPhone, accId, async () => {
        await passTime('hour')
        return token()
      })
      const { url = '' } = await sendOrder(secrets, {
        ...{ orderId: accId, currency: 'USD', bookerName: 'Ada Berg', language: getLocale() },
        products: [{ name: 'Boat trip', price: '1000.00', quantity: 1 }],
        bookerEmail: 'payer@mail.example',
      })
      const payer = payerOn(await other())
      await payer.payWith(new URL(url).searchParams.get('id') ?? '', cards.approved)
      await payer.seesPaid()
    },
    addAccount: async () => {
      await setup.goOn('withdrawal_account')
      await portal.heading(m.withdrawal_accounts_title())
      await addAccount(page, who.plainPhone, `77${who.plainPhone.slice(-9)}1`, 'USD')
      await portal.toast(m.withdrawal_accounts_added())
    },
    withdraw: async () => {
      const withdraw = withdrawOn(page)
      await setup.goOn('withdrawal')
      await portal.heading(m.balances_title())
      await withdraw.open('USD')
      await withdraw.all().click()
      expect(Number(await withdraw.amount().inputValue())).toBeGreaterThan(850)
      await withdraw.confirm().click()
      await portal.toast(m.withdrawals_done())
    },
    seesPaidOut: async () => {
      await page.goto('/aq/withdrawalDetail?currency=USD')
      const rows = portal.rows(m.withdrawals_records())
      await rows.nth(1).getByRole('link').click()
      await expect(page.getByText(m.withdrawals_status_success()).first()).toBeVisible()
      await expect(page.getByText(m.withdrawals_lines_add_up())).toBeVisible()
    },
  }
}

const begun: Readonly<Record<SetupStep, SetupState>> = {
  ...{ account: 'yours', identity: 'yours', website: 'later' },
  ...{ payment: 'later', withdrawal_account: 'yours', withdrawal: 'later' },
}

type Fixtures = { page: Page; browser: Browser; faults: PageErrors; language: Language }
async function walk({ page, browser, faults, language }: Fixtures): Promise<void> {
  const setup = setupOn(page)
  const other = () => otherBrowser(browser, faults, language)
  await consented(page.context())
  const way = wayOn(page, newcomer(), other)
  let states = begun
  /** Expects the previous states on home, except for the given changes. */
  const then = async (changed: Partial<typeof begun> = {}) => {
    states = { ...states, ...changed }
    await setup.stands(states)
  }

  await way.register()
  await then()
  await setup.toGuide()
  await portalOn(page).heading(m.first_withdrawal_title())
  await expect(page.getByRole('heading', { name: wayNames.settlement() })).toBeVisible()

  await then()
  await way.sendAccount()
  await then({ account: 'ours' })
  await way.verify()
  await then({ identity: 'ours' })
  await way.improve()
  await passTime('hour')
  await then({ account: 'done', identity: 'done', website: 'yours' })

  const accId = await way.addWebsite()
  await then({ website: 'ours' })
  await passTime('hour')
  await then({ website: 'done', payment: 'yours' })
  await way.bePaid(accId)
  await then({ payment: 'done' })

  await passTime('day', 4)
  await then()
  await way.addAccount()
  await then({ withdrawal_account: 'ours' })
  await passTime('hour', 2)
  await then({ withdrawal_account: 'done', withdrawal: 'yours' })
  await way.withdraw()
  await then({ withdrawal: 'ours' })
  await passTime('day', 2)
  await way.seesPaidOut()
  await setup.isGone()
}

for (const language of ['en', 'zh'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language })
    test('a new merchant comes from the registration to money in the bank @clock', async ({
      page,
      browser,
      faults,
    }) => {
      await walk({ page, browser, faults, language })
    })
  })
