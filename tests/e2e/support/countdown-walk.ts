import { expect, type Page } from '@playwright/test'
import type { AnyMachineSnapshot, ContextFrom } from 'xstate'
import { refreshSendMsg } from '#contract/access/keys.ts'
import { updateLoginPwdSendMsg } from '#contract/access/security.ts'
import type { Output } from '#contract/call.ts'
import { sendMsg } from '#contract/money/withdrawal-accounts.ts'
import { codeSentStatus } from '#domain/access/codes.ts'
import { limits } from '#domain/limits.ts'
import type { CodeSent, smsCountdownFlow } from '#machines/access/flows/sms-countdown.ts'
import { m } from '#paraglide/messages.js'
import { noon } from '../../machines/models/samples.ts'
import { rowAct } from './portal-page.ts'
import { actionsOf, type Driver, holdTime, interceptCall } from './walk.ts'

type Carried = { readonly output: CodeSent }
type Shown = ContextFrom<typeof smsCountdownFlow>

const wait = limits.smsCountdownSharedSeconds * 1_000
/** The longest interval at which the screen reads its clock. */
const look = 1_000
const phone = '138****0000'

const secondsTo = (until: number): number => (until - noon) / 1_000
const sentTo = (phoneNo: string): Output<typeof sendMsg> => ({
  statusCode: codeSentStatus,
  phoneNo,
  expiresAt: new Date(noon + limits.codeLife).toISOString(),
  retryAfterSeconds: limits.smsCountdownSeconds,
})

/**
 * The driver for the walks of a button that sends a code, in its three kinds of places: a dialog that sends on request,
 * one that sends as it opens, and a page whose countdown survives a reload.
 */
export async function countdownDriver(page: Page): Promise<Driver & { sent: () => number }> {
  const words = new RegExp(`^(${m.codes_send()}|${m.codes_wait({ seconds: '\\d+' })})$`)
  const button = page.getByRole('button', { name: words })
  const status = page.getByRole('status')
  const asked = await interceptCall(page, sendMsg)
  const auto = await interceptCall(page, refreshSendMsg)
  const kept = await interceptCall(page, updateLoginPwdSendMsg)

  const begins = {
    asked: async () => {
      await page.goto('/aq/cashAccount?dialog=add')
      await expect(button).toBeEnabled()
      await holdTime(page)
    },
    auto: async () => {
      await page.goto('/aq/keySetting')
      await auto.hears(() => rowAct(page, 'Narae Beauty', m.keys_show()))
    },
    kept: async () => {
      await page.goto('/aq/password')
      await kept.hears(() => button.click())
      await kept.accept(sentTo(phone))
      await expect(status).toContainText(phone)
      await page.reload()
    },
  }
  const told = async ({ context }: AnyMachineSnapshot) => {
    const { failure, message, sentTo: to } = context as Shown
    if (to !== null) await expect(status).toHaveText(m.codes_sent_to({ to }))
    if (failure === 'refused') await expect(page.getByText(message)).toBeVisible()
    const unanswered = page.getByText(m.codes_unanswered())
    await expect(unanswered).toHaveCount(failure === 'unanswered' ? 1 : 0)
  }
  return {
    sent: () => asked.sent() + auto.sent(),
    events: actionsOf<Carried>([
      [
        'xstate.init',
        async (_, { context }) => {
          await page.clock.resume()
          await begins[context.auto ? 'auto' : context.until === null ? 'asked' : 'kept']()
        },
      ],
      ['SEND', () => asked.hears(() => button.click())],
      ['STOP', () => page.keyboard.press('Escape')],
      [
        'OVER',
        async () => {
          // The tab slept: the wall clock advanced, its timers did not.
          await page.clock.setSystemTime(await page.evaluate((slept) => Date.now() + slept, wait))
          await page.clock.runFor(look)
        },
      ],
      ['xstate.after.cooldown.sms-countdown.cooling', () => page.clock.runFor(wait)],
      [
        'xstate.done.actor.send',
        ({ output: { result, phoneNo, until, ...refusal } }) => {
          if (result !== null) return asked.accept(sentTo(phoneNo ?? ''))
          if (until === null) return asked.refuse(refusal)
          const retryAfterSeconds = secondsTo(until)
          return asked.refuse(refusal, { failure: 'code_too_soon', retryAfterSeconds })
        },
      ],
      ['xstate.error.actor.send', asked.lose],
    ]),
    states: {
      ready: async (state) => {
        await expect(button).toHaveText(m.codes_send())
        await expect(button).toBeEnabled()
        await told(state)
      },
      cooling: async (state) => {
        const { until } = state.context as Shown
        const seconds = String(secondsTo(until ?? noon))
        // Time is held where only the walk advances it; elsewhere the countdown is too long to end.
        if (asked.sent() > 0) await expect(button).toHaveText(m.codes_wait({ seconds }))
        await expect(button).toBeDisabled()
        await told(state)
      },
      stopped: () => expect(button).toHaveCount(0),
    },
  }
}
