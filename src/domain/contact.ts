import { asciiEmail, emailPattern } from '#domain/email.ts'
import { normalizeCode, normalizeText, readPhone } from './input/normalize.ts'

/** What a visitor gives in the contact form, in the order of the form; beside these he agrees. */
export const contactFields = ['contactName', 'email', 'phone', 'companyName', 'website'] as const
export type ContactField = (typeof contactFields)[number]

/** Why the contact form is not accepted, beside what can be wrong with a field of any form. */
export const contactErrors = [
  'name_length',
  'name_characters',
  'phone_format',
  'company_length',
  'company_characters',
  'website_format',
  'agreement_needed',
] as const
export type ContactError = (typeof contactErrors)[number] | 'required' | 'email_format'

/** Where the form is sent by a script: its own call and those of the human verification. */
export const contactCalls = {
  send: '/merchant/acquirer/user/contactus',
  captcha: '/merchant/acquirer/auth/getGeeTestParams',
  solve: '/merchant/acquirer/auth/geeTestValidate',
} as const

/** Pages that hold the form and take it without a script, by their English address. */
export const contactPages = ['/contact', '/aq/contact'] as const
/** Where a form that was sent without a script ends. */
export const contactSentPage = '/contact/sent'

type Read = { readonly value: string } | { readonly fault: ContactError }
const wrong = (fault: ContactError): Read => ({ fault })

const nameMin = 2
const nameMax = 30
const emailMax = 254
const websiteMax = 255
/** The characters of a text as a person counts them, not as UTF-16 does. */
const fits = (text: string) => {
  const { length } = [...text]
  return length >= nameMin && length <= nameMax
}

// Letters of any script. Space, dot, apostrophe, hyphen and the dots of transcribed names come after one.
const name = /^\p{L}(?:[\p{L}\p{M} .'’·•‧・‐‑-]|\u200c|\u200d)*$/u
// A name of a company begins with a letter or a digit; signs of trade names stand behind.
const company = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} &＆.,'’·•‧・‐‑/+()（）!-]|\u200c|\u200d)*$/u
const hostLabel = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i
const lastLabel = /^(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})$/i

/** A host name with a top-level domain: `shop.example`, not `localhost` and not an address of numbers. */
function isHost(host: string): boolean {
  const labels = host.split('.')
  return (
    labels.length > 1 &&
    labels.every((label) => hostLabel.test(label)) &&
    lastLabel.test(labels.at(-1) ?? '')
  )
}

const readers: Record<ContactField, (text: string) => Read> = {
  contactName: (text) => {
    const value = text.replace(/\s+/g, ' ')
    if (!fits(value)) return wrong('name_length')
    return name.test(value) ? { value } : wrong('name_characters')
  },
  email: (text) => {
    const value = asciiEmail(normalizeCode(text))
    return value.length <= emailMax && emailPattern.test(value) ? { value } : wrong('email_format')
  },
  phone: (text) => {
    if (text.length > 40) return wrong('phone_format')
    const value = readPhone(text)
    return value === undefined ? wrong('phone_format') : { value }
  },
  companyName: (text) => {
    const value = text.replace(/ +/g, ' ')
    if (!fits(value)) return wrong('company_length')
    return company.test(value) ? { value } : wrong('company_characters')
  },
  website: (typed) => {
    const text = normalizeCode(typed)
    if (text.length > websiteMax || /\s/.test(text)) return wrong('website_format')
    const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`
    const url = URL.canParse(whole) ? new URL(whole) : null
    const sound = url && isHost(url.hostname) && url.username === '' && url.password === ''
    return sound && url.href.length <= 2 * websiteMax
      ? { value: url.href }
      : wrong('website_format')
  },
}

/**
 * Reads a field as it was typed: its value as it is kept (trimmed; phone as `+` and digits; website with its
 * scheme), or what is wrong with it. The form in the browser and the call use this one function.
 */
export function readContactField(field: ContactField, typed: string): Read {
  const text = normalizeText(typed.normalize('NFC'))
  return text === '' ? wrong('required') : readers[field](text)
}

/** What is wrong with a field as it was typed; null when it is good. */
export function contactErrorOf(field: ContactField, typed: string): ContactError | null {
  const read = readContactField(field, typed)
  return 'fault' in read ? read.fault : null
}

const freeMailHosts: ReadonlySet<string> = new Set(
  (
    'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com ' +
    'aol.com proton.me protonmail.com gmx.com gmx.de gmx.net web.de mail.com mail.ru yandex.com yandex.ru ' +
    'zoho.com fastmail.com tutanota.com hotmail.co.uk yahoo.co.uk yahoo.co.jp yahoo.com.hk naver.com daum.net ' +
    'hanmail.net qq.com foxmail.com vip.qq.com 163.com vip.163.com 126.com yeah.net sina.com sina.cn sohu.com ' +
    '139.com 189.cn aliyun.com 21cn.com tom.com wo.cn rediffmail.com libero.it orange.fr laposte.net'
  ).split(' '),
)

/** Whether an e-mail is at a well-known free host: a hint to give the work e-mail, never a refusal. */
export const isFreeMail = (email: string): boolean =>
  freeMailHosts.has(email.trim().toLowerCase().split('@').at(-1) ?? '')
