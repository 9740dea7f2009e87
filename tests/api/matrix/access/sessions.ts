import { type Entries, email, machineId, own, personal } from '../../support/matrix-entry.ts'

export const entries: Entries = {
  'user.adminLogin': own(() => ({ email: email(), password: 'x', machineId }), 'captcha_needed'),
  'user.login': own(() => ({ email: email(), password: 'x', machineId }), 'captcha_needed'),
  'user.loginSendMsg': own(() => ({ ticket: 'none', machineId }), 'ticket_over'),
  'user.loginRetrySendCode': own(() => ({ ticket: 'none', machineId }), 'ticket_over'),
  'user.loginCheckCode': own(() => ({ ticket: 'none', code: '123456', machineId }), 'ticket_over'),
  'user.loginSetPwd': own(
    (make) => ({
      ticket: 'none',
      password: make.seal('Aqueduct2027'),
      machineId,
    }),
    'ticket_over',
  ),
  'user.logout': own(),
  'user.refresh': own(() => ({ machineId }), 'unauthenticated'),
  'user.getSession': own(),
  'customize.getAllowNewAccount': own(),
  'auth.getGeeTestParams': own(() => ({ scene: 'login' })),
  'auth.geeTestValidate': own(() => ({ captchaId: 'none', answer: '1' }), 'captcha_wrong'),
  'encrypt.getPublicKey': own(),
  'session.list': own(),
  'session.end': personal(async (make) => ({ sessionId: await make.session() })),
  'ticket.exchange': own(() => ({ ticket: 'none', machineId }), 'ticket_refused'),
}
