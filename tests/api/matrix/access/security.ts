import { type Entries, email, machineId, own, phone } from '../../support/matrix-entry.ts'

export const entries: Entries = {
  'security.getCentre': own(),
  'security.merchantSendMsg': own(() => ({ type: 1 })),
  'security.updateLoginPwdSendMsg': own(),
  'security.updateLoginPwd': own(
    (make) => ({
      originalPassword: make.seal('not it'),
      newPassword: make.seal('Aqueduct2027'),
      code: '123456',
      machineId,
    }),
    'original_password_wrong',
  ),
  'security.updateBindPhoneSendMsg': own(() => ({ mobile: phone() }), 'original_phone_wrong'),
  'security.updateBindPhoneSendEmail': own(),
  'security.updateBindNewPhoneSendMsg': own(() => ({ mobile: phone() })),
  'security.updateBindPhone': own(
    () => ({
      mobile: phone(),
      channel: 'email',
      originalCode: '123456',
      newCode: '123456',
      machineId,
    }),
    'code_wrong',
  ),
  'security.updateBindEmailSendMsg': own(),
  'security.updateBindEmailSendEmail': own(),
  'security.updateBindNewEmailSendEmail': own(() => ({ email: email() })),
  'security.updateBindEmail': own(
    () => ({
      email: email(),
      channel: 'sms',
      originalCode: '123456',
      newCode: '123456',
      machineId,
    }),
    'code_wrong',
  ),
}
