import { describe, expect, test } from 'vitest'
import { type ContactField, isFreeMail, readContactField } from './contact.ts'

const good: readonly (readonly [ContactField, string, string])[] = [
  ['contactName', 'Li', 'Li'],
  ['contactName', '  Ada   Lovelace ', 'Ada Lovelace'],
  ['contactName', "Siân O'Neill-Krüger", "Siân O'Neill-Krüger"],
  ['contactName', 'J. R. Smith', 'J. R. Smith'],
  ['contactName', '王小明', '王小明'],
  ['contactName', '阿卜杜拉·买买提', '阿卜杜拉·买买提'],
  ['contactName', '𠮷野', '𠮷野'],
  ['contactName', 'a'.repeat(30), 'a'.repeat(30)],
  ['contactName', 'Ze\u0301', 'Zé'],
  ['email', 'ada@northlight.example', 'ada@northlight.example'],
  ['email', ' a.b+c@mail.north-light.co.uk ', 'a.b+c@mail.north-light.co.uk'],
  ['email', 'sales@xn--fsq.xn--p1ai', 'sales@xn--fsq.xn--p1ai'],
  ['email', 'someone@qq.com', 'someone@qq.com'],
  ['email', 'ada@münchen.example', 'ada@xn--mnchen-3ya.example'],
  ['email', 'ａｄａ＠northlight．example\u200b', 'ada@northlight.example'],
  ['phone', '+44 113 496 0000', '+441134960000'],
  ['phone', '+44 (0)113 496-0000', '+441134960000'],
  ['phone', '0086 138 0013 8000', '+8613800138000'],
  ['phone', '＋８６ 138－0013－8000', '+8613800138000'],
  ['phone', '+1/212.555.0100', '+12125550100'],
  ['phone', '+290123', '+290123'],
  ['companyName', 'ACME', 'ACME'],
  ['companyName', ' Northlight Outfitters 24 ', 'Northlight Outfitters 24'],
  ['companyName', '深圳云帆科技有限公司', '深圳云帆科技有限公司'],
  ['companyName', '3M', '3M'],
  ['companyName', 'North  Light', 'North Light'],
  ['companyName', '公司（中国）', '公司（中国）'],
  ...[
    "AT&T, McDonald's, H&M, E.ON SE, 7-Eleven, Coca-Cola, A/S Norden, L'Oréal, L’Oréal, Yahoo!",
    'Ada & Sons, Toys (UK) Ltd., Bang‑Olufsen, 株式会社セブン‐イレブン, می‌خواهم',
  ]
    .flatMap((names) => names.split(', '))
    .map((name) => ['companyName', name, name] as const),
  ['companyName', 'Amazon.com, Inc.', 'Amazon.com, Inc.'],
  ['companyName', 'Ada\u00a0Berg', 'Ada Berg'],
  ['contactName', 'ジョン・スミス', 'ジョン・スミス'],
  ['website', 'northlight.example', 'https://northlight.example/'],
  ['website', 'www.northlight.example/shop?a=1', 'https://www.northlight.example/shop?a=1'],
  ['website', 'http://northlight.example', 'http://northlight.example/'],
  ['website', 'HTTPS://Northlight.Example', 'https://northlight.example/'],
  ['website', 'northlight.example:8443', 'https://northlight.example:8443/'],
  ['website', 'https://例子.中国', 'https://xn--fsqu00a.xn--fiqs8s/'],
]

const bad: readonly (readonly [ContactField, string, string])[] = [
  ['contactName', '', 'required'],
  ['contactName', ' \u3000 ', 'required'],
  ['contactName', 'A', 'name_length'],
  ['contactName', '𠮷', 'name_length'],
  ['contactName', 'a'.repeat(31), 'name_length'],
  ['contactName', '12', 'name_characters'],
  ['contactName', '--', 'name_characters'],
  ['contactName', 'Ada2', 'name_characters'],
  ['contactName', 'Ada 😀', 'name_characters'],
  ['contactName', '<b>Ada</b>', 'name_characters'],
  ['email', '', 'required'],
  ['email', 'ada', 'email_format'],
  ['email', 'ada@localhost', 'email_format'],
  ['email', '@northlight.example', 'email_format'],
  ['email', 'a b@northlight.example', 'email_format'],
  ['email', 'a..b@northlight.example', 'email_format'],
  ['email', 'a@b@northlight.example', 'email_format'],
  ['email', 'a@north..example', 'email_format'],
  ['email', 'a@-north.example', 'email_format'],
  ['email', 'a@northlight.example\nBcc: x@y.example', 'email_format'],
  ['email', 'Ada <a@northlight.example>', 'email_format'],
  ['email', `${'a'.repeat(65)}@northlight.example`, 'email_format'],
  ['phone', '', 'required'],
  ['phone', '0113 496 0000', 'phone_format'],
  ['phone', '13800138000', 'phone_format'],
  ['phone', '+12345', 'phone_format'],
  ['phone', '+1234567890123456', 'phone_format'],
  ['phone', '+0441134960000', 'phone_format'],
  ['phone', '+44 call me', 'phone_format'],
  ['phone', '+44+1134960000', 'phone_format'],
  ['companyName', '', 'required'],
  ['companyName', 'A', 'company_length'],
  ['companyName', 'a'.repeat(31), 'company_length'],
  ['companyName', 'ACME_1', 'company_characters'],
  ['companyName', '& Sons', 'company_characters'],
  ['companyName', '<b>ACME</b>', 'company_characters'],
  ['companyName', 'ACME 😀', 'company_characters'],
  ['companyName', 'AC\u202eME', 'company_characters'],
  ['website', '', 'required'],
  ['website', 'northlight', 'website_format'],
  ['website', 'ftp://northlight.example', 'website_format'],
  ['website', 'javascript:alert(1)', 'website_format'],
  ['website', 'mailto:ada@northlight.example', 'website_format'],
  ['website', 'https://user:secret@northlight.example', 'website_format'],
  ['website', 'https://127.0.0.1', 'website_format'],
  ['website', 'https://[::1]/', 'website_format'],
  ['website', 'north light.example', 'website_format'],
  ['website', `northlight.example/${'a'.repeat(255)}`, 'website_format'],
]

describe('a field of the contact form', () => {
  test.each(good)('%s takes %j as %j', (field, typed, value) => {
    expect(readContactField(field, typed)).toEqual({ value })
  })

  test.each(bad)('%s refuses %j: %s', (field, typed, fault) => {
    expect(readContactField(field, typed)).toEqual({ fault })
  })
})

test.each([
  ['ada@gmail.com', true],
  ['Wang@QQ.com ', true],
  ['li@163.com', true],
  ['ada@northlight.example', false],
  ['ada@notgmail.com', false],
  ['gmail', false],
])('%j is at a free mail host: %s', (email, free) => {
  expect(isFreeMail(email)).toBe(free)
})
