import { limits } from '#domain/limits.ts'
import { accountCreateFlow } from '#machines/access/flows/account-create.ts'
import { recoverFlow } from '#machines/access/flows/recover.ts'
import { registerFlow } from '#machines/access/flows/register.ts'
import { setPasswordFlow } from '#machines/access/flows/set-password.ts'
import { signInFlow } from '#machines/access/flows/sign-in.ts'
import { smsCountdownFlow } from '#machines/access/flows/sms-countdown.ts'
import type { Model } from '../../../support/explore.ts'
import { accepted, lost, newKey, noon, now, out, rejected } from '../samples.ts'

const { message, reasons } = rejected
const locked = { kind: 'locked', until: noon + limits.lock, message, reasons }
const said = { message, reasons, faults: { code: 'Wrong' } }
const fields = (entries: Readonly<Record<string, string>>) =>
  Object.entries(entries).map(([field, value]) => ({ field, value }))

type Fields = Readonly<Record<string, string>>
/** How many fields are filled in the order of the list: the model fills forms in one order only. */
const filled = (held: unknown, order: readonly string[]): number => {
  const values = held as Fields
  const empty = order.findIndex((name) => (values[name] ?? '') === '')
  return empty < 0 ? order.length : empty
}

export const signInModel: Model = {
  machine: signInFlow,
  inputs: [{ now }],
  samples: {
    TAB: [{ tab: 'operator' }],
    EMAIL: [{ value: 'ann@example.com' }, { value: 'ann' }],
    PASSWORD: [{ value: 'secret' }, { value: 'short' }],
    CAPTCHA_PASSED: [{ token: 'C' }],
    CODE: [{ value: '123456' }, { value: '12' }],
    'done:login': out(
      { kind: 'signedIn' },
      {
        kind: 'code',
        challenge: { ticket: 'T', phoneNo: '138****0000', loginName: 'ann', userName: 'Ann' },
      },
      { kind: 'setPassword', ticket: 'T' },
      { kind: 'captcha', message, reasons },
      locked,
      { kind: 'refused', message, reasons },
    ),
    'error:login': lost,
    'done:verify': out(
      { kind: 'signedIn' },
      { kind: 'setPassword', ticket: 'T' },
      locked,
      { kind: 'over', message, reasons },
      { kind: 'refused', message, reasons },
    ),
    'error:verify': lost,
  },
}

const shared = { seconds: 30, auto: false, until: null, now }
export const smsCountdownModel: Model = {
  machine: smsCountdownFlow,
  inputs: [shared, { ...shared, seconds: 60, auto: true }, { ...shared, until: noon + 1_000 }],
  samples: {
    'done:send': out(
      { ...accepted, phoneNo: '138****0000', until: null },
      { ...rejected, phoneNo: null, until: null },
      { ...rejected, phoneNo: null, until: noon + 20_000 },
    ),
    'error:send': lost,
  },
}

const person = { email: 'ann@example.com', phone: '+441134960000', code: '123456' }
const company = {
  contactName: 'Ann',
  companyName: 'Ann & Co',
  website: 'https://ann.example',
  registrationType: 'COMPANY',
  clientType: 'MERCHANT',
  registeredLocation: 'GB',
  businessBase: 'GB',
}
const chosen = { password: 'Secret12', repeat: 'Secret12' }
export const registration = { ...person, ...company, ...chosen }

export const registerModel: Model = {
  machine: registerFlow,
  inputs: [{ newKey }],
  abstract: ({ fields: held, channel, agreed, key, failure, faults }) => [
    filled(held, Object.keys(registration)),
    channel,
    agreed,
    key,
    failure,
    faults,
  ],
  samples: {
    FIELD: fields(registration),
    CHANNEL: [{ channel: 'email' }],
    AGREE: [{ value: true }],
    FAULTS: [{ faults: { code: 'Wrong' } }],
    OTHER_REGION: [{ message }],
    CAPTCHA_PASSED: [{ token: 'C' }],
    'done:submit': out(
      { kind: 'registered' },
      ...['captcha', 'otherService', 'otherRegion', 'person', 'company'].map((kind) => ({
        kind,
        ...said,
      })),
    ),
    'error:submit': lost,
    'done:bind': out(
      { kind: 'bound' },
      ...['person', 'codeNeeded', 'refused'].map((kind) => ({ kind, ...said })),
    ),
    'error:bind': lost,
  },
}

const noted = {
  contactName: 'Ann',
  companyName: 'Ann & Co',
  phone: person.phone,
  email: person.email,
}
export const accountCreateModel: Model = {
  machine: accountCreateFlow,
  abstract: ({ fields: held, agreed, code, failure, faults }) => [
    filled(held, Object.keys(noted)),
    agreed,
    code,
    failure,
    faults,
  ],
  samples: {
    FIELD: fields(noted),
    AGREE: [{ value: true }],
    CAPTCHA_PASSED: [{ token: 'C' }],
    CODE: [{ value: '123456' }, { value: '12' }],
    'done:note': out(
      { kind: 'noted', sentTo: 'a**@example.com', until: noon + 60_000 },
      { kind: 'captcha', ...said },
      { kind: 'refused', ...said },
    ),
    'error:note': lost,
    'done:check': out(
      { kind: 'created', ticket: 'T' },
      { kind: 'code', ...said },
      { kind: 'refused', ...said },
    ),
    'error:check': lost,
  },
}

const recovery = { account: person.email, code: person.code, ...chosen }
export const recoverModel: Model = {
  machine: recoverFlow,
  abstract: ({ fields: held, channel, failure, faults }) => [
    filled(held, Object.keys(recovery)),
    channel,
    failure,
    faults,
  ],
  samples: {
    FIELD: fields(recovery),
    CHANNEL: [{ channel: 'sms' }, { channel: 'email' }],
    FAULTS: [{ faults: { code: 'Wrong' } }],
    'done:reset': out({ kind: 'reset' }, { kind: 'code', ...said }, { kind: 'refused', ...said }),
    'error:reset': lost,
  },
}

export const setPasswordModel: Model = {
  machine: setPasswordFlow,
  inputs: [{ ticket: 'T' }, { ticket: '' }],
  samples: {
    PASSWORD: [{ value: 'Secret12' }, { value: 'short' }],
    REPEAT: [{ value: 'Secret12' }, { value: 'other' }],
    'done:save': out(
      { kind: 'saved' },
      { kind: 'over', message, reasons },
      { kind: 'refused', message, reasons },
    ),
    'error:save': lost,
  },
}
