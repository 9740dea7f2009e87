import { type Entries, fresh, own } from '../../support/matrix-entry.ts'

export const entries: Entries = {
  'sandbox.getClock': own(),
  'sandbox.moveClock': own(async (make) => {
    await make.stillClock()
    return { by: 'hour' }
  }),
  'sandbox.getFired': own(),
  'sandbox.listFired': own(),
  'sandbox.listInbox': own(),
  'sandbox.getMailFile': own(() => ({ id: '999999' }), 'not_found'),
  'sandbox.listCards': own(),
  'sandbox.openIdentity': own(() => ({ metaToken: 'none' }), 'ticket_refused'),
  'sandbox.sendIdentity': own(() => ({ metaToken: 'none' }), 'ticket_refused'),
  'sandbox.makeTicket': own(() => ({ email: `${fresh()}@example.test` })),
  'sandbox.getCaptchaAnswer': own(() => ({ captchaId: 'none' }), 'not_found'),
  'sandbox.tokenizeCard': own(() => ({
    number: '4111111111111111',
    expiryMonth: '12',
    expiryYear: '30',
    securityCode: '123',
  })),
  'sandbox.getChallenge': own(() => ({ challengeId: 'none' }), 'not_found'),
  'sandbox.answerChallenge': own(() => ({ challengeId: 'none', code: '' }), 'not_found'),
}
