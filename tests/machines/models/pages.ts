import { type PaymentLinkStatus, type PayStatus, payStatuses } from '#domain/links/payment-links.ts'
import { reason } from '#domain/reasons.ts'
import { exportFlow } from '#machines/flows/export.ts'
import { languageSwitchFlow } from '#machines/flows/language-switch.ts'
import { submissionFlow } from '#machines/flows/submission.ts'
import { timeZoneSwitchFlow } from '#machines/flows/time-zone-switch.ts'
import { checkoutFlow } from '#machines/links/flows/checkout.ts'
import type { Model } from '../../support/explore.ts'
import { lost, newKey, out, rejected } from './samples.ts'

const pay = (payStatus: PayStatus) => ({
  payStatus,
  challengeUrl: payStatus === 'CHALLENGE' ? '/challenge' : null,
  setback: payStatus === 'FAILED' ? 'funds' : null,
})
const link = (
  status: PaymentLinkStatus,
  payStatus: PayStatus = 'UNPAID',
  returnUrl: string | null = null,
  paidHere = false,
  returned = false,
) => ({ status, returnUrl, paidHere, returned, pay: pay(payStatus), staySeconds: 3 })
const began = (status: PayStatus) => ({ pay: pay(status), message: '', reasons: [] })
const refusedFor = (code: Parameters<typeof reason>[0]) => ({
  pay: null,
  message: 'Not possible',
  reasons: [reason(code)],
})

export const checkoutModel: Model = {
  machine: checkoutFlow,
  inputs: [
    { newKey, link: null },
    { newKey, link: link('VALID') },
  ],
  samples: {
    FORM: [{ complete: true }, { complete: false }],
    'done:load': out(
      link('VALID'),
      link('VALID', 'UNPAID', 'https://shop.example'),
      link('EXPIRED', 'PROCESSING'),
      link('PAID', 'SUCCESS'),
      link('PAID', 'SUCCESS', 'https://shop.example', true),
      link('PAID', 'SUCCESS', 'https://shop.example', true, true),
      link('EXPIRED'),
      link('INVALID'),
      null,
    ),
    'error:load': lost,
    'done:pay': out(
      ...payStatuses.map(began),
      refusedFor('link.already_started'),
      refusedFor('link.expired'),
      refusedFor('amount.invalid'),
    ),
    'error:pay': lost,
    'done:poll': out(...payStatuses.map(pay), { ...pay('CHALLENGE'), challengeUrl: null }),
    'error:poll': lost,
    'done:giveUp': out(pay('FAILED'), pay('SUCCESS')),
    'error:giveUp': lost,
  },
}

const job = (state: string) => ({ exportId: 'E1', state, rowsTotal: 10, rowsWritten: 5 })
export const exportModel: Model = {
  machine: exportFlow,
  inputs: [{ newKey }],
  samples: {
    FOLLOW: [{ exportId: 'E1' }],
    FORMAT: [{ format: 'xlsx' }],
    'done:estimate': out({ rows: 10, capped: false }),
    'error:estimate': lost,
    'done:request': out(
      { job: job('queued'), message: '', reasons: [] },
      { ...rejected, job: null },
    ),
    'error:request': lost,
    'done:progress': out(...['writing', 'ready', 'failed', 'canceled', 'expired'].map(job)),
    'error:progress': lost,
    'done:cancel': out(null),
    'error:cancel': lost,
  },
}

export const languageSwitchModel: Model = {
  machine: languageSwitchFlow,
  inputs: [{ current: 'en' }],
  samples: { CHOOSE: [{ choice: 'en' }, { choice: 'zh' }] },
}
export const timeZoneSwitchModel: Model = {
  machine: timeZoneSwitchFlow,
  inputs: [{ current: 'UTC+0' }],
  samples: { CHOOSE: [{ choice: 'UTC+0' }, { choice: 'UTC+8' }] },
}

const begun = (repeats: boolean) => ({
  values: { name: '' },
  faultsOf: ({ name }: { name?: string }) => (name ? {} : { name: 'missing' }),
  newKey,
  repeats,
  sealed: ['password'],
  spent: { code: '' },
})
export const submissionModel: Model = {
  machine: submissionFlow,
  inputs: [begun(false), begun(true)],
  samples: {
    CHANGE: [{ patch: { name: 'A' } }, { patch: { name: '' } }, { patch: { password: 'P' } }],
    'done:send': out(
      { kind: 'done', data: 1 },
      { kind: 'refused', message: 'No', reasons: [], faults: { name: 'taken' }, stale: false },
    ),
    'error:send': lost,
  },
}
