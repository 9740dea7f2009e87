import { type Entries, own } from './matrix-entry.ts'

const sent = { email: 'nobody@example.test', password: 'x', machineId: 'm1' }

/** The staff sees every merchant; nobody else comes in. */
export const deskEntries: Entries = {
  'desk.signIn': own(() => sent, 'captcha_needed'),
  'desk.signOut': own(),
  'desk.getDesk': own(),
  'desk.listCases': own(() => ({ queue: 'risk_order' })),
  'desk.getCase': own(async (make) => ({
    queue: 'risk_order',
    subject: await make.payment('review'),
  })),
  'desk.decide': own(async (make) => ({
    queue: 'risk_order',
    subject: await make.payment('review'),
    decision: 'approve',
    seen: 'REVIEW',
  })),
  'desk.getFile': own(
    async (make) => ({
      queue: 'risk_order',
      subject: await make.payment('review'),
      fileName: 'fil_none',
    }),
    'not_found',
  ),
  'desk.listBalances': own(),
  'desk.getTrialBalance': own(),
  'desk.setRobot': own(() => ({ on: true })),
}

/** Of the whole merchant; nothing is set up, and no account is approved. */
export const autoWithdrawalEntries: Entries = {
  'autoWithdraw.query': own(),
  'autoWithdraw.getEnum': own(),
  'autoWithdraw.listRecords': own(),
  'autoWithdraw.save': own(
    () => ({
      period: 'working_day',
      minimumAmount: '500.00',
      minimumCurrency: 'USD',
      targets: JSON.stringify([{ currency: 'USD', accountId: 'wac_none' }]),
    }),
    'refused',
  ),
  'autoWithdraw.close': own(undefined, 'refused'),
}
