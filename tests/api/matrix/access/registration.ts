import { type Entries, email, machineId, own, phone } from '../../support/matrix-entry.ts'

const person = () => ({ email: email(), phone: phone() })
const company = {
  contactName: 'Ann Lee',
  companyName: 'Ann Company',
  website: 'https://ann.example',
  registrationType: 'COMPANY',
  clientType: 'MERCHANT',
  registeredLocation: 'GB',
  businessBase: 'GB',
}
const registration = () => ({
  ...person(),
  ...company,
  channel: 'email',
  code: '123456',
  agreement: true,
  machineId,
})

export const entries: Entries = {
  'user.addTempAccount': own(
    () => ({
      ...person(),
      contactName: 'Ann Lee',
      companyName: 'Ann Company',
      agreement: true,
      machineId,
    }),
    'captcha_needed',
  ),
  // Only users known to another service of the provider can be taken over.
  'user.bindAcquirer': own(registration, 'not_found'),
  'user.register': own(
    (make) => ({
      ...registration(),
      password: make.seal('Aqueduct2027'),
    }),
    'captcha_needed',
  ),
  'user.registerSendEmail': own(() => ({ email: email(), machineId }), 'captcha_needed'),
  'user.registerSendMsg': own(() => ({ mobile: phone(), machineId }), 'captcha_needed'),
  'user.emailCheckCode': own(() => ({ email: email(), code: '123456', machineId }), 'code_wrong'),
  'user.dict': own(() => ({ dict: 'salers' })),
  'user.resetPwd': own(
    (make) => ({
      channel: 'email',
      email: email(),
      code: '123456',
      password: make.seal('Aqueduct2027'),
      machineId,
    }),
    'code_wrong',
  ),
  'user.resetPwdSendEmail': own(() => ({ email: email(), machineId }), 'captcha_needed'),
  'user.resetPwdSendMsg': own(() => ({ mobile: phone(), machineId }), 'captcha_needed'),
  'password.checkRule': own((make) => ({
    ruleId: 'no_spaces',
    password: make.seal('Aqueduct2027'),
  })),
  'password.getRules': own(),
}
