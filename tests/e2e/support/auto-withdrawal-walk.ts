import { expect, type Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import type { Output } from '#contract/call.ts'
import { close, query, save } from '#contract/money/auto-withdrawals.ts'
import type { SettlementCurrency } from '#domain/currencies.ts'
import {
  autoWithdrawalPeriodLabels,
  autoWithdrawalStatusLabels,
} from '#labels/money/auto-withdrawals.ts'
import {
  type AutoWithdrawalContext,
  type AutoWithdrawalForm,
  type AutoWithdrawalSaved,
  type AutoWithdrawalStatus,
  autoWithdrawalReasons,
} from '#machines/money/parts/auto-withdrawal.ts'
import { m } from '#paraglide/messages.js'
import { noon } from '../../machines/models/samples.ts'
import { renderedReason } from '../../support/rendered-reason.ts'
import { portalOn } from './portal-page.ts'
import { toggle } from './toggle.ts'
import { actionsOf, type Driver, interceptCall } from './walk.ts'

type Carried = {
  readonly patch: Partial<AutoWithdrawalForm>
  readonly output: AutoWithdrawalStatus & AutoWithdrawalSaved
}

const currency = 'USD' satisfies SettlementCurrency
const account = { accountId: 'A1', label: 'Harbour Bank ••4821' }
const at = new Date(noon).toISOString()
const closings = {
  closedForRisk: 'risk',
  disabled: 'merchant',
  enabled: null,
  unconfigured: null,
} as const

/** The state of automatic withdrawal on a walk, as the server returns it. */
function written({ state, form, revision, rates }: AutoWithdrawalStatus): Output<typeof query> {
  const { targets, ...rest } = form
  const closing = closings[state]
  return {
    ...rest,
    status: state === 'closedForRisk' ? 'disabled' : state,
    closing,
    closedAt: closing && at,
    minimumRate: '1',
    savedAt: at,
    targets: targets[currency] ? [{ currency, ...account }] : [],
    nextRunAt: state === 'enabled' ? at : null,
    ...{ rejectedAt: [], blocks: [], mayChange: true, revision },
    choices: [{ currency, rate: rates[currency] ?? '0', accounts: [account] }],
  }
}

/** The driver for the walks of the automatic withdrawal page, with its three calls intercepted. */
export async function autoWithdrawalDriver(page: Page) {
  const portal = portalOn(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const setting = page.getByRole('heading', { name: m.auto_withdrawals_setting() })
  const ways = {
    unconfigured: button(m.auto_withdrawals_set_up()),
    disabled: button(m.auto_withdrawals_enable()),
    enabled: button(m.auto_withdrawals_edit()),
  }
  const edit = ways.unconfigured.or(ways.disabled).or(ways.enabled)
  const fields = {
    day: page.getByRole('combobox', { name: m.auto_withdrawals_day(), exact: true }),
    minimum: page.getByRole('textbox', { name: m.auto_withdrawals_minimum() }),
    account: page.getByRole('combobox', { name: m.auto_withdrawals_account_of({ currency }) }),
  }
  const periodOf = ({ period }: Pick<AutoWithdrawalForm, 'period'>) =>
    page.getByRole('radio', { name: autoWithdrawalPeriodLabels[period]({}) })
  const alert = page.getByRole('alert')
  const turningOn = dialogOf(m.auto_withdrawals_save_title(), m.auto_withdrawals_save())
  const changing = dialogOf(m.auto_withdrawals_change_title(), m.auto_withdrawals_change())
  const isOn = ({ context }: AnyMachineSnapshot) =>
    (context as AutoWithdrawalContext).standing?.state === 'enabled'
  const savingIn = (state: AnyMachineSnapshot) => (isOn(state) ? changing : turningOn)
  const submitIn = (state: AnyMachineSnapshot) =>
    button(isOn(state) ? m.auto_withdrawals_change() : m.auto_withdrawals_save())
  const turningOff = dialogOf(m.auto_withdrawals_off_title(), m.auto_withdrawals_turn_off())
  const [queries, saves, closes] = [
    await interceptCall(page, query),
    await interceptCall(page, save),
    await interceptCall(page, close),
  ]

  function dialogOf(title: string, yes: string) {
    const box = portal.dialog(title)
    return { box, yes: box.getByRole('button', { name: yes, exact: true }) }
  }
  const fill = async ({ period, periodDay, minimumAmount, targets }: Carried['patch']) => {
    // The period comes first, since changing it resets the day; no other field does that.
    if (period) await toggle(periodOf({ period }))
    if (periodDay) await fields.day.selectOption(String(periodDay))
    if (minimumAmount) await fields.minimum.fill(minimumAmount)
    if (targets) await fields.account.selectOption(targets[currency] ?? '')
  }
  const told = async ({ context }: AnyMachineSnapshot) => {
    const { failure, message } = context as AutoWithdrawalContext
    await expect(alert).toHaveCount(failure === null ? 0 : 1)
    if (failure === 'refused') await expect(alert).toContainText(message)
    if (failure === 'unanswered') await expect(alert).toContainText(m.portal_unanswered_title())
  }
  const noDialog = () => expect(portal.dialog()).toHaveCount(0)
  const standing = (held: keyof typeof ways) => async (state: AnyMachineSnapshot) => {
    await noDialog()
    await expect(
      page.getByText(autoWithdrawalStatusLabels[held]({}), { exact: true }),
    ).toBeVisible()
    await expect(ways[held]).toBeEnabled()
    await expect(button(m.auto_withdrawals_turn_off())).toHaveCount(held === 'enabled' ? 1 : 0)
    await told(state)
  }
  const asking =
    (dialog: (state: AnyMachineSnapshot) => typeof turningOff) =>
    async (state: AnyMachineSnapshot) => {
      await expect(dialog(state).yes).toBeEnabled()
      await told(state)
    }
  const busy =
    (dialog: (state: AnyMachineSnapshot) => typeof turningOff) =>
    async (state: AnyMachineSnapshot) => {
      const { box, yes } = dialog(state)
      await expect(yes).toHaveAttribute('aria-busy', 'true')
      await expect(box.getByRole('button', { name: m.portal_close() })).toBeDisabled()
    }
  const accepted = async (gate: typeof saves | typeof closes, words: string) => {
    // The current state is requested again.
    await queries.hears(() => gate.accept('SUCCESS'))
    await portal.toast(words)
  }
  return {
    saved: saves.sent,
    closed: closes.sent,
    events: actionsOf<Carried>([
      ['xstate.init', () => queries.hears(() => page.goto('/aq/autoWithdrawal'))],
      ['xstate.done.actor.query', ({ output }) => queries.accept(written(output))],
      ['xstate.error.actor.query', queries.lose],
      ['RETRY', () => queries.hears(() => button(m.portal_retry()).click())],
      ['EDIT', () => edit.click()],
      ['FIELD', ({ patch }) => fill(patch)],
      [
        'SAVE',
        async (_, state) => {
          const { context } = state
          await submitIn(state).click()
          // At its field: the error list above the form shows the same text after the field's name.
          for (const { code, params } of autoWithdrawalReasons(context)) {
            const { text } = renderedReason(code, params)
            await expect(page.getByText(text, { exact: true })).toBeVisible()
          }
        },
      ],
      [
        'DISCARD',
        (_, state) =>
          // After a change by another user the state is requested again.
          state.matches('loading')
            ? queries.hears(() => button(m.portal_cancel()).click())
            : button(m.portal_cancel()).click(),
      ],
      ['RELOAD', () => queries.hears(() => button(m.portal_load_anew()).click())],
      ['TURN_OFF', () => button(m.auto_withdrawals_turn_off()).click()],
      [
        'CONFIRM',
        (_, state) =>
          state.matches('saving')
            ? saves.hears(() => savingIn(state).yes.dblclick())
            : closes.hears(() => turningOff.yes.dblclick()),
      ],
      ['CLOSE', () => page.keyboard.press('Escape')],
      [
        'xstate.done.actor.save',
        ({ output }) =>
          output.result === null
            ? saves.refuse(output, output.stale ? { failure: 'changed_meanwhile' } : {})
            : accepted(saves, m.auto_withdrawals_saved()),
      ],
      ['xstate.error.actor.save', saves.lose],
      [
        'xstate.done.actor.close',
        ({ output }) =>
          output.result === null
            ? closes.refuse(output)
            : accepted(closes, m.auto_withdrawals_closed()),
      ],
      ['xstate.error.actor.close', closes.lose],
    ]),
    states: {
      loading: async () => {
        await portal.heading(m.auto_withdrawals_title())
        await expect(setting.or(alert)).toHaveCount(0)
      },
      unavailable: () => expect(alert).toContainText(m.portal_load_failed()),
      unconfigured: standing('unconfigured'),
      disabled: standing('disabled'),
      enabled: standing('enabled'),
      closedForRisk: async () => {
        await expect(page.getByText(m.auto_withdrawals_closed_risk())).toBeVisible()
        await expect(edit).toHaveCount(0)
      },
      editing: async (state) => {
        const { form } = state.context as AutoWithdrawalContext
        await noDialog()
        await expect(periodOf(form)).toBeChecked()
        await expect(fields.day).toHaveValue(String(form.periodDay ?? ''))
        await expect(fields.minimum).toHaveValue(form.minimumAmount)
        await expect(fields.account).toHaveValue(form.targets[currency] ?? '')
        await told(state)
      },
      outdated: async (state) => {
        await noDialog()
        await expect(alert).toContainText(m.portal_load_anew())
        await expect(submitIn(state)).toHaveCount(0)
      },
      confirmingSave: asking(savingIn),
      saving: busy(savingIn),
      confirmingOff: asking(() => turningOff),
      closing: busy(() => turningOff),
    },
  } satisfies Driver & Record<string, unknown>
}
