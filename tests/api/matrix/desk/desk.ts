import { type Entries, own } from '../../support/matrix-entry.ts'

const sent = { email: 'nobody@example.test', password: 'x', machineId: 'm1' }

/** The staff sees every merchant; nobody else has access. */
export const entries: Entries = {
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
  'desk.confirm': own(
    async (make) => ({
      queue: 'risk_order',
      subject: await make.payment('review'),
      proposalId: 'prp_none',
    }),
    'not_found',
  ),
  'desk.dismiss': own(
    async (make) => ({
      queue: 'risk_order',
      subject: await make.payment('review'),
      proposalId: 'prp_none',
    }),
    'not_found',
  ),
  'desk.getFile': own(
    async (make) => ({
      queue: 'risk_order',
      subject: await make.payment('review'),
      fileName: 'fil_none',
    }),
    'not_found',
  ),
  'desk.listBalances': own(),
  'desk.setRobot': own(() => ({ on: true })),
}
