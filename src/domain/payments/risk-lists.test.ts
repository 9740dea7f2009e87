import { describe, expect, test } from 'vitest'
import { addressKey, evenAddress, hashKey, keysOf, readRuleValue } from './risk-lists.ts'

describe('a value is kept as it is compared', () => {
  test.each([
    ['email', ' Ada@Mail.Example ', { shown: 'ada@mail.example', key: 'email:ada@mail.example' }],
    [
      'email_domain',
      '@MailTub.example',
      { shown: 'mailtub.example', key: 'domain:mailtub.example' },
    ],
    ...(['+44 (113) 496-0000', '0044 113 496 0000', '+44 (0)113 496 0000'] as const).map(
      (phone) =>
        ['phone', phone, { shown: '+441134960000', key: 'phone:441134960000', phone }] as const,
    ),
    [
      'email_domain',
      'Bücher.example',
      { shown: 'bücher.example', key: 'domain:xn--bcher-kva.example' },
    ],
    [
      'email_domain',
      'xn--bcher-kva.example',
      { shown: 'xn--bcher-kva.example', key: 'domain:xn--bcher-kva.example' },
    ],
    [
      'email',
      'Ada@Bücher.example',
      { shown: 'ada@bücher.example', key: 'email:ada@xn--bcher-kva.example' },
    ],
    ['card', '411111******1111', { shown: '411111******1111', key: 'ends:411111 1111' }],
    ['card', '411111 •••• 1111', { shown: '411111******1111', key: 'ends:411111 1111' }],
    ['card', '4111 1111-1111 1111', { shown: '411111******1111', number: '4111111111111111' }],
    [
      'card',
      '４１１１１１１１１１１１１１１１',
      { shown: '411111******1111', number: '4111111111111111' },
    ],
    [
      'shipping_address',
      '12 Mill  Lane,\n12345 LEEDS',
      { shown: '12 Mill Lane, 12345 LEEDS', key: 'address:12 mill lane 12345 leeds' },
    ],
  ] as const)('%s %j', (type, typed, kept) => expect(readRuleValue(type, typed)).toEqual(kept))
  test('a card number has 12 to 19 digits', () => {
    expect(readRuleValue('card', '676770000005')).toMatchObject({ shown: '676770******0005' })
    expect(readRuleValue('card', '67677000007')).toEqual({ fault: 'rule_card' })
    expect(readRuleValue('card', '41111111111111111111')).toEqual({ fault: 'rule_card' })
  })
})

describe('a value is not accepted', () => {
  test.each([
    ['email', '', 'required'],
    ['email', 'ada', 'email_format'],
    ['email', `${'a'.repeat(300)}@mail.example`, 'too_long'],
    ['email', '4111111111111111@mail.example', 'card_number'],
    ['email_domain', 'localhost', 'rule_domain'],
    ['email_domain', 'ada@mail.example', 'rule_domain'],
    ['email_domain', '-mail.example', 'rule_domain'],
    ['email_domain', 'mail.example/a', 'rule_domain'],
    ['email_domain', '127.0.0.1', 'rule_domain'],
    ['phone', '01134960000', 'rule_phone'],
    ['phone', '+12', 'rule_phone'],
    ['phone', '4111 1111 1111 1111', 'card_number'],
    ['card', '4111111111111112', 'rule_card'],
    ['card', '4111111111', 'rule_card'],
    ['card', '41111*1111', 'rule_card'],
    ['shipping_address', '12', 'rule_address'],
    ['shipping_address', '123 456 789', 'rule_address'],
    ['shipping_address', '5555 5555 5555 4444 Mill Lane', 'card_number'],
  ] as const)('%s %j: %s', (type, typed, fault) =>
    expect(readRuleValue(type, typed)).toEqual({ fault }),
  )
})

test('a payment has a key for everything that is known of it', () => {
  const shippingKey = addressKey({ line: '12 Mill Lane', postcode: '12345', city: 'Leeds' })
  const payment = {
    cardHash: 'abc',
    cardFirstSix: '411111',
    cardLastFour: '1111',
    email: 'Ada@mail.example',
    orderEmail: 'Ada@bücher.example',
    phone: '+44 113 496 0000',
    shippingKey,
  }
  const typed = [
    readRuleValue('card', '411111*1111'),
    readRuleValue('email', 'ADA@MAIL.EXAMPLE'),
    readRuleValue('email', 'ada@bücher.example'),
    readRuleValue('email_domain', 'mail.example'),
    readRuleValue('email_domain', 'xn--bcher-kva.example'),
    readRuleValue('phone', '+441134960000'),
    readRuleValue('shipping_address', '12 mill lane 12345 leeds'),
  ]
  const keys = typed.map((value) => ('key' in value ? value.key : ''))
  expect(keysOf(payment)).toEqual([hashKey('abc'), ...keys])
  const none = { cardHash: null, cardFirstSix: null, cardLastFour: null }
  expect(
    keysOf({ ...none, email: null, orderEmail: null, phone: null, shippingKey: null }),
  ).toEqual([])
})

test('an address is the same whatever its case, spaces and commas', () => {
  expect(evenAddress(' 12,  MILL lane ；Leeds')).toBe(evenAddress('12 Mill Lane Leeds'))
  expect(evenAddress('上海市，浦东新区 1 号')).toBe(evenAddress('上海市 浦东新区 1 号'))
})
