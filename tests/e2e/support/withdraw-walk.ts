import { expect, type Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import type { Output } from '#contract/call.ts'
import { process, verify } from '#contract/money/withdrawals.ts'
import { amountText, decimalOf } from '#domain/money.ts'
import {
  type WithdrawCheck,
  type WithdrawContext,
  withdrawBlocks,
} from '#machines/money/parts/withdraw.ts'
import type { Answer } from '#machines/parts/answer.ts'
import { m } from '#paraglide/messages.js'
import { renderedReason } from '../../support/rendered-reason.ts'
import { portalOn } from './portal-page.ts'
import { actionsOf, type Driver, interceptCall } from './walk.ts'
import { withdrawOn } from './withdraw-page.ts'

type Carried = { readonly value?: string; readonly output: WithdrawCheck & Answer }

const balance = '/aq/accountBalance?currency=USD'

/** The check of a walk as the server returns it. */
function written({ facts, account, arrival }: WithdrawCheck): Output<typeof verify> {
  const decimal = (minor: bigint | null) =>
    minor === null ? null : decimalOf(minor, facts.currency)
  const { available, fee, permitted } = facts
  return {
    facts: {
      ...facts,
      documents: [...facts.documents],
      available: decimalOf(available, facts.currency),
      fee: decimal(fee),
      permitted: decimal(permitted),
    },
    account: account && { ...account, accountId: 'A1', status: 'approved' },
    arrival,
    ...{ blocks: [], amountReasons: [], transferredAmount: null, minimum: null },
    asOf: new Date().toISOString(),
  }
}

/**
 * The driver for the walks of the withdrawal dialog; the check and the fee are the same call, so one interceptor serves
 * both.
 */
export async function withdrawDriver(
  page: Page,
): Promise<Driver & { checks: () => number; sent: () => number }> {
  const portal = portalOn(page)
  const title = m.withdrawals_dialog_title({ currency: 'USD' })
  const box = portal.dialog(title)
  const { amount, all, confirm } = withdrawOn(page)
  const alert = box.getByRole('alert')
  const estimated = box.getByRole('definition').last()
  const checks = await interceptCall(page, verify)
  const requests = await interceptCall(page, process)
  /** True after the whole amount was chosen, which requests the fee by itself, as leaving the field does. */
  let taken = false

  const events = actionsOf<Carried>([
    ['xstate.init', () => page.goto(balance)],
    [
      'OPEN',
      async () => {
        if (!page.url().endsWith(balance)) await page.goto(balance)
        await checks.hears(() => page.getByRole('button', { name: title }).click())
      },
    ],
    ['xstate.done.actor.verify', ({ output }) => checks.accept(written(output))],
    [
      'xstate.error.actor.verify',
      async () => {
        await checks.lose()
        // The dialog is closed, so only this toast gives the reason.
        await portal.toast(m.portal_network_error())
      },
    ],
    [
      'ADD_ACCOUNT',
      async () => {
        await box.getByRole('button', { name: m.withdrawals_add_account() }).click()
        await expect(page).toHaveURL(/\/aq\/cashAccount$/)
      },
    ],
    [
      'AMOUNT',
      async ({ value = '' }) => {
        await amount().fill(value)
        taken = false
        await expect(estimated).toHaveText('–')
      },
    ],
    [
      'ALL',
      async (_, { context }) => {
        // The click leaves the amount field, which sends a check for the earlier input too.
        await checks.hears(
          () => all().click(),
          (check) => check.amount === context.amount,
        )
        taken = true
      },
    ],
    [
      'BLUR',
      async (_, state) => {
        const enter = () => amount().press('Enter')
        if (taken || !state.matches('pricing')) await enter()
        else await checks.hears(enter)
        taken = false
      },
    ],
    ['xstate.done.actor.fee', ({ output }) => checks.accept(written(output))],
    ['xstate.error.actor.fee', checks.lose],
    [
      'CONFIRM',
      async (_, state) => {
        if (state.matches('submitting')) await requests.hears(() => confirm().dblclick())
        else await expect(confirm()).toBeDisabled()
      },
    ],
    ['CLOSE', () => page.keyboard.press('Escape')],
    [
      'xstate.done.actor.process',
      async ({ output }) => {
        await requests.answer(output, 'SUCCESS')
        if (output.result !== null) await portal.toast(m.withdrawals_done())
      },
    ],
    ['xstate.error.actor.process', requests.lose],
  ])
  const typed = async (state: AnyMachineSnapshot) => {
    await expect(amount()).toHaveValue(state.context.amount)
    await expect(amount()).toBeEnabled()
    await expect(confirm()).toBeEnabled({ enabled: state.can({ type: 'CONFIRM' }) })
  }
  return {
    checks: checks.sent,
    sent: requests.sent,
    events,
    states: {
      closed: () => expect(box).toHaveCount(0),
      verifying: async () => {
        await expect(box).toBeVisible()
        await expect(amount()).toHaveCount(0)
        await expect(confirm()).toBeDisabled()
      },
      blocked: async ({ context }) => {
        await expect(alert).toHaveText(m.withdrawals_blocked_title())
        const blocks = withdrawBlocks(context as WithdrawContext)
        for (const { code, params } of blocks)
          await expect(box.getByText(renderedReason(code, params).text)).toBeVisible()
        await expect(confirm()).toBeDisabled()
      },
      editing: async (state) => {
        await typed(state)
        const { net, failure, message } = state.context as WithdrawContext
        if (net !== null) await expect(estimated).toContainText(amountText(decimalOf(net, 'USD')))
        await expect(alert).toHaveCount(failure === null ? 0 : 1)
        if (failure === 'refused') await expect(alert).toContainText(message)
        if (failure === 'unanswered') await expect(alert).toContainText(m.portal_unanswered_title())
      },
      pricing: async (state) => {
        await typed(state)
        await expect(estimated).toHaveText(m.withdrawals_pricing())
      },
      submitting: async () => {
        await expect(confirm()).toHaveAttribute('aria-busy', 'true')
        await expect(box.getByRole('button', { name: m.portal_close() })).toBeDisabled()
        await expect(amount()).toBeDisabled()
      },
    },
  }
}
