import {
  type Entries,
  email,
  hidden,
  machineId,
  ofMerchant,
  own,
  personal,
  phone,
} from './matrix-entry.ts'

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
const usd = { currency: 'USD' }

export const sessionEntries: Entries = {
  'user.adminLogin': own(() => ({ email: email(), password: 'x', machineId }), 'captcha_needed'),
  'user.login': own(() => ({ email: email(), password: 'x', machineId }), 'captcha_needed'),
  'user.loginSendMsg': own(() => ({ ticket: 'none', machineId }), 'ticket_over'),
  'user.loginRetrySendCode': own(() => ({ ticket: 'none', machineId }), 'ticket_over'),
  'user.loginCheckCode': own(() => ({ ticket: 'none', code: '123456', machineId }), 'ticket_over'),
  'user.loginSetPwd': own(
    (make) => ({
      ticket: 'none',
      password: make.seal('Secret12'),
      machineId,
    }),
    'ticket_over',
  ),
  'user.logout': own(),
  'user.refresh': own(() => ({ machineId }), 'unauthenticated'),
  'user.getSession': own(),
  'user.checkTradeType': own(),
  'user.getAccountCenter': own(),
  // Of a merchant who is flagged for it; of the others elsewhere.
  'user.getMetaToken': own(() => ({ machineId }), 'refused'),
  'user.setTradeType': own(() => ({ industryType: 'goods' }), 'refused'),
  'customize.getAllowNewAccount': own(),
  'bizinfo.queryRelateAccounts': own(),
  'auth.getGeeTestParams': own(() => ({ scene: 'login' })),
  'auth.geeTestValidate': own(() => ({ captchaId: 'none', answer: '1' }), 'captcha_wrong'),
  'encrypt.getPublicKey': own(),
  'session.list': own(),
  'session.end': personal(async (make) => ({ sessionId: await make.session() })),
  'ticket.exchange': own(() => ({ ticket: 'none', machineId }), 'ticket_refused'),
  'kyc.query': ofMerchant((make) => ({ clientId: make.merchant.id })),
  'audit.list': own(),
}

export const registrationEntries: Entries = {
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
  // Only who is known to another service of the provider is taken over.
  'user.bindAcquirer': own(registration, 'not_found'),
  'user.register': own(
    (make) => ({
      ...registration(),
      password: make.seal('Secret12'),
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
      password: make.seal('Secret12'),
      machineId,
    }),
    'code_wrong',
  ),
  'user.resetPwdSendEmail': own(() => ({ email: email(), machineId }), 'captcha_needed'),
  'user.resetPwdSendMsg': own(() => ({ mobile: phone(), machineId }), 'captcha_needed'),
  'password.checkRule': own((make) => ({
    ruleId: 'no_spaces',
    password: make.seal('Secret12'),
  })),
  'password.getRules': own(),
}

export const accountEntries: Entries = {
  'bizinfo.initMerSetting': own(
    () => ({
      companyName: 'Ann Company',
      registrationNo: '1234567',
      country: 'GB',
      address: '1 High Street, Leeds',
      contactName: 'Ann Lee',
      email: email(),
      phone: '+441134960000',
    }),
    'refused',
  ),
  'bizinfo.queryMerSetting': own(),
  'security.getCentre': own(),
  'security.merchantSendMsg': own(() => ({ type: 1 })),
  'security.updateLoginPwdSendMsg': own(),
  'security.updateLoginPwd': own(
    (make) => ({
      originalPassword: make.seal('not it'),
      newPassword: make.seal('Secret12'),
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
  'key.select': own(),
  'key.selectDetail': hidden((make) => ({ storeId: make.store, kind: 'KEY' })),
  'key.refreshSendMsg': hidden((make) => ({ storeId: make.store, kind: 'KEY' })),
  'key.generate': hidden(
    (make) => ({ storeId: make.store, kind: 'KEY', code: '123456' }),
    'code_wrong',
  ),
  'key.download': hidden(
    async (make) => ({ storeId: await make.storeWithKey(), code: '123456' }),
    'code_wrong',
  ),
  // Whoever signs his calls needs no session, and no session signs them.
  'signed.createPaymentLink': own(
    () => ({
      orderId: 'o1',
      ...usd,
      products: [{ name: 'A thing', price: '1.00', quantity: 1 }],
      bookerName: 'Ann',
      bookerEmail: email(),
    }),
    'signature_refused',
  ),
  'signed.getTransaction': own(() => ({ transactionId: 'txn_none' }), 'signature_refused'),
}
