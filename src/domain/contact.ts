import { asciiEmail, emailPattern } from '#domain/email.ts'
import { normalizeCode, normalizeText, readPhone } from './input/normalize.ts'

/** Fields of the contact form, in order, in addition to the agreement. */
export const contactFields = ['contactName', 'email', 'phone', 'companyName', 'website'] as const
export type ContactField = (typeof contactFields)[number]

/** Validation errors of the contact form, in addition to those of any form. */
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

/** API calls of the form with JavaScript: its own and those of the captcha. */
export const contactCalls = {
  send: '/merchant/acquirer/user/contactus',
  captcha: '/merchant/acquirer/auth/getGeeTestParams',
  solve: '/merchant/acquirer/auth/geeTestValidate',
} as const

/** Pages with the form that also accept it without JavaScript, by their English path. */
export const contactPages = ['/contact', '/aq/contact'] as const
export const contactSentPage = '/contact/sent'

type Read = { readonly value: string } | { readonly fault: ContactError }
const wrong = (fault: ContactError): Read => ({ fault })

const nameMin = 2
const nameMax = 30
const emailMax = 254
const websiteMax = 255
/** Length in code points, not in UTF-16 units. */
const fits = (text: string) => {
  const { length } = [...text]
  return length >= nameMin && length <= nameMax
}

// Starts with a letter of any script; space, dot, apostrophe, hyphen and the dots of transcribed names may follow.
const name = /^\p{L}(?:[\p{L}\p{M} .'’·•‧・‐‑-]|\u200c|\u200d)*$/u
// A company name starts with a letter or digit; punctuation of trade names may follow.
const company = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} &＆.,'’·•‧・‐‑/+()（）!-]|\u200c|\u200d)*$/u
const hostLabel = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i
const lastLabel = /^(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})$/i

/** Whether it is a host name with a top-level domain: `shop.example`, but not `localhost` or an IP address. */
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
 * Parses an entered field into its stored value (trimmed; phone as `+` and digits; website with its scheme) or an
 * error. Shared by the browser form and the API call.
 */
export function readContactField(field: ContactField, typed: string): Read {
  const text = normalizeText(typed.normalize('NFC'))
  return text === '' ? wrong('required') : readers[field](text)
}

/** Error of an entered field; null if it is valid. */
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

/** Whether an e-mail address is at a well-known free provider: a hint to use the work address, never a refusal. */
export const isFreeMail = (email: string): boolean =>
  freeMailHosts.has(email.trim().toLowerCase().split('@').at(-1) ?? '')
