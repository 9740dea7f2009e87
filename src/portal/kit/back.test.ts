import { expect, test } from 'vitest'
import { backOf, withBack } from './back.ts'

const list = '/aq/blacklist'

test('a form leads back to the screen that its address names, with all that stood in its address', () => {
  const from = '/aq/addStore?storeId=1&a=b c'
  const href = withBack('/aq/blacklist?rule=new', from)
  expect(backOf(href.slice(href.indexOf('?')), list)).toBe(from)
  expect(backOf(new URL(withBack(list, from), 'https://a.example').search, list)).toBe(from)
})

test.each([
  '',
  '?back=',
  '?back=https://evil.example/aq/addStore',
  '?back=//evil.example/aq/addStore',
  '?back=/aq/nowhere',
  '?back=/aq/../../evil',
  '?back=javascript:alert(1)',
])('an address that names no screen of the portal leads to its own list: %j', (search) => {
  expect(backOf(search, list)).toBe(list)
})
